import { typedDigits } from '@assay/i18n/digits'
import { SELF_TRADE_PREVENTIONS, type SelfTradePrevention } from '@assay/rules/order-terms'
import { Modal, Switch } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { usePreferences } from '../../../shared/browser/preferences.ts'
import { Kbd } from '../../../shared/keys/kbd.tsx'
import classes from './preferences.module.css'
import { CONFIRMABLE, prefer, preferConfirm, useTradingPreferences } from './trading-preferences.ts'

interface TradingSettingsProps {
  opened: boolean
  onClose: () => void
  /** What the product has to set besides; it comes first. */
  children?: ReactNode
  /** What own orders can do to each other in this product; what was chosen elsewhere comes to the nearest of these. */
  selfTrade?: { modes: readonly SelfTradePrevention[]; nearest(mode: SelfTradePrevention): SelfTradePrevention }
}

const ALL_MODES = { modes: SELF_TRADE_PREVENTIONS, nearest: (mode: SelfTradePrevention) => mode }

/** What asks before it acts, from when on an order is big, what own orders do to each other, trading keys, sound and explanations; kept in this browser. */
export function TradingSettings({ opened, onClose, children, selfTrade = ALL_MODES }: TradingSettingsProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      size={440}
      title={t('trading:settings.title')}
      closeButtonProps={{ 'aria-label': t('trading:settings.close') }}
    >
      {children}
      <Switches selfTrade={selfTrade} />
    </Modal>
  )
}

type SelfTradeChoice = NonNullable<TradingSettingsProps['selfTrade']>

function Switches({ selfTrade }: { selfTrade: SelfTradeChoice }) {
  const { t } = useTranslation()
  const { confirm, warnBigOrder, balanceShare, bookShare, keys, fillSound } = useTradingPreferences()
  const terms = usePreferences(preferences => preferences.terms)
  return (
    <div className={classes.settings}>
      <fieldset>
        <legend>{t('trading:settings.confirm')}</legend>
        {CONFIRMABLE.map(kind => (
          <Choice key={kind} on={confirm[kind]} onChange={on => preferConfirm(kind, on)}>
            {t(`trading:settings.kind.${kind}`)}
          </Choice>
        ))}
      </fieldset>
      <fieldset>
        <legend>{t('trading:settings.big')}</legend>
        <Choice on={warnBigOrder} onChange={on => prefer({ warnBigOrder: on })}>
          {t('trading:settings.bigOn')}
        </Choice>
        <Share
          value={balanceShare}
          off={!warnBigOrder}
          label={t('trading:settings.balanceShare')}
          onChange={next => prefer({ balanceShare: next })}
        />
        <Share
          value={bookShare}
          off={!warnBigOrder}
          label={t('trading:settings.bookShare')}
          onChange={next => prefer({ bookShare: next })}
        />
      </fieldset>
      <SelfTrade {...selfTrade} />
      <fieldset>
        <legend>{t('trading:settings.more')}</legend>
        <Choice on={keys} onChange={on => prefer({ keys: on })}>
          {t('trading:settings.keys')} <Kbd>?</Kbd>
        </Choice>
        <Choice on={fillSound} onChange={on => prefer({ fillSound: on })}>
          {t('trading:settings.fillSound')}
        </Choice>
        <Choice on={terms} onChange={on => usePreferences.setState({ terms: on })}>
          {t('common:theme.terms')}
        </Choice>
      </fieldset>
      <p className={classes.kept}>{t('trading:settings.kept')}</p>
    </div>
  )
}

/** What happens where a new order would trade with another of the same person, and what each choice means. */
function SelfTrade({ modes, nearest }: SelfTradeChoice) {
  const { t } = useTranslation()
  const id = useId()
  const mode = nearest(useTradingPreferences(preferences => preferences.selfTradePrevention))
  return (
    <fieldset>
      <legend>{t('trading:selfTrade.label')}</legend>
      <label className={classes.modeLabel} htmlFor={id}>
        {t('trading:selfTrade.when')}
      </label>
      <select
        id={id}
        className={classes.mode}
        value={mode}
        aria-describedby={`${id}-what`}
        onChange={({ currentTarget: { value } }) => prefer({ selfTradePrevention: modes.find(each => each === value) ?? 'expireTaker' })}
      >
        {modes.map(each => (
          <option key={each} value={each}>
            {t(`trading:selfTrade.mode.${each}`)}
          </option>
        ))}
      </select>
      <p id={`${id}-what`} className={classes.what}>
        {t(`trading:selfTrade.what.${mode}`)}
      </p>
    </fieldset>
  )
}

function Choice({ on, onChange, children }: { on: boolean; onChange: (on: boolean) => void; children: ReactNode }) {
  return (
    <Switch
      className={classes.choice}
      classNames={{ body: classes.choiceBody, labelWrapper: classes.choiceLabel }}
      labelPosition="left"
      label={children}
      checked={on}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}

interface ShareProps {
  value: number
  off: boolean
  label: string
  onChange: (value: number) => void
}

/** A whole percent from 1 to 100. */
function Share({ value, off, label, onChange }: ShareProps) {
  return (
    <label className={classes.shareLine} data-off={off || undefined}>
      <span>{label}</span>
      <span className={classes.share} dir="ltr">
        <input
          inputMode="numeric"
          value={value}
          disabled={off}
          onFocus={event => event.currentTarget.select()}
          onChange={event => {
            const next = Number(typedDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 3))
            if (next >= 1) onChange(Math.min(100, next))
          }}
        />
        %
      </span>
    </label>
  )
}

import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { typedDigits } from '@assay/i18n/digits'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { getPerpAccount } from '@assay/wire/perp/account'
import { setPerpLeverage } from '@assay/wire/perp/calls'
import { Button, Slider } from '@mantine/core'
import { useId, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from '../ticket/form/form.ts'
import type { TicketContext } from '../ticket/form/ticket-context.ts'
import classes from './dialogs.module.css'
import { LeverageFigures } from './leverage-figures.tsx'
import { TierTable } from './tier-table.tsx'

interface LeverageDialogProps {
  rules: PerpRules
  /** Whose side's leverage is changed. */
  form: TicketForm
  around: TicketContext
  opened: boolean
  onClose: () => void
}

/** How much leverage a side of a market has: by slider or typed, with what it means live. */
export function LeverageDialog(props: LeverageDialogProps) {
  const { t } = useTranslation()
  const { rules, opened, onClose } = props
  return (
    <Dialog title={t('perp:leverage.of', { market: rules.title })} opened={opened} onClose={onClose}>
      <Choice {...props} />
    </Dialog>
  )
}

/** What is chosen; apart, so that it begins anew each time the dialog opens. */
function Choice({ rules, form, around, onClose }: LeverageDialogProps) {
  const { t } = useTranslation()
  const { side } = form
  const isOneWay = around.positionMode === 'oneWay'
  const [typed, setTyped] = useState(String(around.leverage))
  const [both, setBoth] = useState(false)
  const { run } = useAction(setPerpLeverage)
  const { send, busy, failure } = useSending({ onDone: onClose })
  const leverage = Number(typed)
  const { ownLeverageMax } = around
  const isOwn = ownLeverageMax !== undefined && ownLeverageMax < rules.leverageMax
  const max = isOwn ? ownLeverageMax : rules.leverageMax
  const isValid = leverage >= 1 && leverage <= max
  const range =
    isOwn && leverage > max ? t('refusals:ownLeverageLimit', { maximum: String(max) }) : t('perp:leverage.range', { maximum: max })
  const sides = both || isOneWay ? (['long', 'short'] as const) : [side]
  // One side may be set, and the other refused.
  const set = async () => {
    try {
      for (const each of sides) await run({ market: rules.market, side: each, leverage: String(leverage) })
    } finally {
      await refresh(getPerpAccount)
    }
  }
  return (
    <form
      className={classes.leverage}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (isValid && !busy) void send(set)
      }}
    >
      <LeverageInput typed={typed} max={max} error={isValid ? undefined : range} onTyped={setTyped} />
      {isValid ? <LeverageFigures side={side} leverage={leverage} around={around} /> : null}
      <TierTable rules={rules} leverage={isValid ? leverage : undefined} />
      {isOneWay ? null : (
        <label className={classes.both}>
          <input type="checkbox" checked={both} onChange={event => setBoth(event.currentTarget.checked)} />
          {t(side === 'long' ? 'perp:leverage.alsoShort' : 'perp:leverage.alsoLong')}
        </label>
      )}
      {failure ? (
        <p className={classes.failure} role="alert">
          {failure}
        </p>
      ) : null}
      <Button type="submit" fullWidth disabled={!isValid} loading={busy}>
        {isValid ? t('perp:leverage.set', { number: leverage }) : t('perp:leverage.title')}
      </Button>
    </form>
  )
}

interface LeverageInputProps {
  typed: string
  max: number
  /** What is wrong with it. */
  error: string | undefined
  onTyped: (typed: string) => void
}

const SHARES = [0.25, 0.5, 0.75]

function LeverageInput({ typed, max, error, onTyped }: LeverageInputProps) {
  const { t } = useTranslation()
  const id = useId()
  const places = new Set([1, ...SHARES.map(share => Math.max(1, Math.round(max * share))), max])
  const marks = [...places].map(value => ({
    value,
    label: t('perp:times', { number: value }),
  }))
  return (
    <div>
      <label className={classes.typed} data-error={error !== undefined || undefined}>
        <span>{t('perp:leverage.title')}</span>
        <input
          name="leverage"
          inputMode="numeric"
          autoComplete="off"
          data-autofocus
          value={typed}
          aria-invalid={error !== undefined || undefined}
          aria-describedby={error === undefined ? undefined : `${id}-error`}
          onFocus={event => event.currentTarget.select()}
          onChange={event => onTyped(typedDigits(event.currentTarget.value).replace(/\D/g, '').slice(0, 3))}
        />
        <span aria-hidden="true">×</span>
      </label>
      {error === undefined ? null : (
        <p id={`${id}-error`} className={classes.failure}>
          {error}
        </p>
      )}
      <Slider
        className={classes.slider}
        min={1}
        max={max}
        label={null}
        marks={marks}
        value={Math.min(max, Math.max(1, Number(typed) || 1))}
        thumbLabel={t('perp:leverage.slider')}
        onChange={value => onTyped(String(value))}
      />
    </div>
  )
}

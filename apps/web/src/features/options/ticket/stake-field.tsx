import { formatDecimal } from '@assay/money/decimal'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { percentUsed } from '../../../trading/terminal/ticket/share.ts'
import { ShareSlider } from '../../../trading/terminal/ticket/share-slider.tsx'
import type { OptionRules } from '../option-rules.ts'
import type { TicketForm } from './form.ts'
import { largestStake, quickStakes } from './largest-stake.ts'
import type { TicketReading } from './read-ticket.ts'
import { stakeUnits } from './stake-units.ts'
import classes from './ticket.module.css'
import type { TicketContext } from './ticket-context.ts'
import { happen } from './ticket-store.ts'

interface StakeFieldProps {
  form: TicketForm
  rules: OptionRules
  around: TicketContext | undefined
  reading: TicketReading | undefined
  /** Said under the field. */
  error: string | undefined
  onFocus: (focused: boolean) => void
}

/** The investment amount: typed, one of five with a press, or a share of the most that is possible now. */
export function StakeField({ form, rules, around, reading, error, onFocus }: StakeFieldProps) {
  const { t } = useTranslation()
  const locale = useLocale()
  const duration = reading?.duration ?? rules.durations[0]
  const largest = around?.buyer && duration ? largestStake(duration, around) : undefined
  const most = largest?.stake
  const write = (stake: bigint) =>
    happen(rules, { kind: 'typed', value: formatDecimal(stake, rules.quoteScale, { trim: true }), readable: true })
  const stake = stakeUnits(form, rules)
  return (
    <div className={classes.stakePart}>
      <LineAmount
        name="stake"
        label={t('options:stake.label')}
        value={form.stake}
        decimals={rules.quoteScale}
        step="1"
        error={error}
        suffix={rules.quote}
        onChange={(value, problem) => happen(rules, { kind: 'typed', value, readable: problem === undefined })}
        onEnterField={() => onFocus(true)}
        onLeave={() => onFocus(false)}
      />
      <fieldset className={classes.quick} aria-label={t('options:stake.quick')}>
        {(duration ? quickStakes(duration) : []).map(units => (
          <button key={String(units)} type="button" aria-pressed={stake === units} onClick={() => write(units)}>
            {formatNumber(formatDecimal(units, rules.quoteScale, { trim: true }), locale)}
          </button>
        ))}
        <button type="button" disabled={!most} onClick={() => most && happen(rules, { kind: 'percent', percent: 100, maximum: most })}>
          {t('options:stake.most')}
        </button>
      </fieldset>
      <ShareSlider
        percent={form.percent ?? (most && stake ? percentUsed(stake, most) : 0)}
        disabled={!most}
        onPercent={percent => most && happen(rules, { kind: 'percent', percent, maximum: most })}
      />
      {largest && largest.by !== 'balance' ? (
        <p className={classes.most}>
          {t(`options:most.${largest.by}`, {
            amount: formatNumber(formatDecimal(largest.stake, rules.quoteScale, { trim: true }), locale),
            asset: rules.quote,
          })}
        </p>
      ) : null}
    </div>
  )
}

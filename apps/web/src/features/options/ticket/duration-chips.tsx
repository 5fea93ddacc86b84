import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { OptionRules } from '../option-rules.ts'
import { type DurationTerms, useDurationTerms } from '../use-duration-terms.ts'
import { DurationTable } from './duration-table.tsx'
import classes from './ticket.module.css'
import { happen } from './ticket-store.ts'

interface DurationChipsProps {
  rules: OptionRules
  /** Seconds. */
  chosen: number
}

/** The durations with what a win pays; below them bounds and fee of the one that is pointed at, else of the chosen one, and all side by side. */
export function DurationChips({ rules, chosen }: DurationChipsProps) {
  const { t } = useTranslation()
  const termsOf = useDurationTerms(rules)
  const said = useTermsText(rules.quote)
  const [pointed, setPointed] = useState<number>()
  const choose = (seconds: number) => happen(rules, { kind: 'seconds', seconds })
  const shown = rules.durations.find(({ seconds }) => seconds === (pointed ?? chosen))
  return (
    <div className={classes.durationPart}>
      <fieldset className={classes.durations} aria-label={t('options:duration.label')}>
        {rules.durations.map(duration => {
          const { seconds } = duration
          const terms = termsOf(duration)
          return (
            <button
              key={seconds}
              type="button"
              aria-pressed={seconds === chosen}
              aria-label={t('options:duration.chip', { duration: terms.duration, rate: terms.payout, ...said(terms) })}
              onClick={() => choose(seconds)}
              onPointerEnter={() => setPointed(seconds)}
              onPointerLeave={() => setPointed(undefined)}
              onFocus={() => setPointed(seconds)}
              onBlur={() => setPointed(undefined)}
            >
              <span>{terms.duration}</span>
              <span className={`number ${classes.rate}`}>+{terms.payout}</span>
            </button>
          )
        })}
      </fieldset>
      <div className={classes.terms}>
        {shown ? <Terms {...said(termsOf(shown))} isOther={shown.seconds !== chosen} /> : '…'}
        <DurationTable rules={rules} chosen={chosen} onChoose={choose} />
      </div>
    </div>
  )
}

interface TermsProps {
  range: string
  fee: string
  /** They are not those of the chosen duration. */
  isOther: boolean
}

function Terms({ range, fee, isOther }: TermsProps) {
  return (
    <p data-testid="duration-terms" data-other={isOther || undefined}>
      <span>{range}</span> <span>{fee}</span>
    </p>
  )
}

function useTermsText(asset: string): (terms: DurationTerms) => Pick<TermsProps, 'range' | 'fee'> {
  const { t } = useTranslation()
  return ({ minimum, maximum, fee }) => ({
    range: t('options:duration.range', { minimum, maximum, asset }),
    fee: t('options:duration.fee', { rate: fee }),
  })
}

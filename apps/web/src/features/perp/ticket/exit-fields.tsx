import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { useTranslation } from 'react-i18next'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { EXIT_MEASURES, EXITS, type ExitMeasure } from '../exits/exit-measure.ts'
import { LastPriceNote } from '../last-price-note.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { exitInField } from './form/exits.ts'
import classes from './perp-ticket.module.css'
import type { TicketFieldsProps } from './ticket-fields.tsx'
import { happen } from './ticket-store.ts'
import { whyNoExits } from './ticket-types.ts'

const SOURCES = ['mark', 'last'] as const

/** Where what the order opens is closed again: by price, by return on the margin, or by money, on the mark or the last price. */
export function ExitFields({ form, rules, around, errors, onFocus }: TicketFieldsProps) {
  const { t } = useTranslation()
  if (!form.hasExits || whyNoExits(form) !== undefined) return null
  return (
    <div className={shared.fields}>
      <div className={classes.exitChoices}>
        <select
          className={shared.triggerOn}
          aria-label={t('perp:exits.by')}
          value={form.exitsBy}
          onChange={({ currentTarget: { value } }) =>
            happen(rules, { kind: 'terms', terms: { exitsBy: EXIT_MEASURES.find(each => each === value) ?? 'price' } })
          }
        >
          {EXIT_MEASURES.map(each => (
            <option key={each} value={each}>
              {t(`perp:exits.measure.${each}`)}
            </option>
          ))}
        </select>
        <select
          className={shared.triggerOn}
          aria-label={t('trading:field.triggerOn')}
          value={form.exitsOn}
          onChange={({ currentTarget: { value } }) =>
            happen(rules, { kind: 'terms', terms: { exitsOn: value === 'last' ? 'last' : 'mark' } })
          }
        >
          {SOURCES.map(source => (
            <option key={source} value={source}>
              {t(`perp:source.${source}`)}
            </option>
          ))}
        </select>
      </div>
      {form.exitsOn === 'last' ? <LastPriceNote /> : null}
      <div className={classes.exits}>
        {EXITS.map(name => {
          const { typed, by } = exitInField(name, form, around)
          return (
            <LineAmount
              key={name}
              name={name}
              label={t(`perp:exits.short.${name}`)}
              value={typed}
              {...scaleOf(by, rules)}
              error={errors[name]}
              onChange={(value, problem) => happen(rules, { kind: 'exitTyped', exit: name, value, by, readable: problem === undefined })}
              onEnterField={() => onFocus(name)}
              onLeave={() => onFocus(undefined)}
            />
          )
        })}
      </div>
    </div>
  )
}

function scaleOf(by: ExitMeasure, rules: PerpRules): { decimals: number; step: string; suffix: string } {
  if (by === 'roi') return { decimals: 2, step: '1', suffix: '%' }
  if (by === 'profit') return { decimals: rules.quoteScale, step: '1', suffix: rules.quote }
  return { decimals: rules.priceDecimals, step: formatDecimal(rules.tick, PRICE_SCALE), suffix: '' }
}

import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../../trading/terminal/ticket/field-choice.tsx'
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
        <FieldChoice
          label={t('perp:exits.by')}
          value={form.exitsBy}
          choices={EXIT_MEASURES.map(measure => [measure, t(`perp:exits.measure.${measure}`)])}
          onChange={exitsBy => happen(rules, { kind: 'terms', terms: { exitsBy } })}
        />
        <FieldChoice
          label={t('trading:field.triggerOn')}
          value={form.exitsOn}
          choices={SOURCES.map(source => [source, t(`perp:source.${source}`)])}
          onChange={exitsOn => happen(rules, { kind: 'terms', terms: { exitsOn } })}
        />
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

import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../../trading/terminal/ticket/field-choice.tsx'
import classes from '../../../trading/terminal/ticket/ticket.module.css'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { type Figure, figuresOf, type TicketField, tradesAtMarket } from './ticket-types.ts'

interface TicketFieldsProps {
  form: TicketForm
  rules: PairRules
  /** Last price: where the arrow keys begin in an empty price. */
  last: string
  /** Said under a field. */
  errors: Partial<Record<TicketField, string>>
  onFocus: (field: TicketField | undefined) => void
  /** Enter in a price or a size. */
  onEnter: () => void
}

/** The figures above the slider: trigger, price, amount and total, as the kind of order needs them. */
export function TicketFields(props: TicketFieldsProps) {
  const { t } = useTranslation()
  const { form, rules } = props
  const figures = figuresOf(form).filter(figure => !EXITS.includes(figure))
  return (
    <div className={classes.fields}>
      {form.type === 'market' ? <p className={classes.marketPrice}>{t('spot:ticket.marketPrice')}</p> : null}
      {figures.map(figure => (
        <TicketFigure key={figure} figure={figure} {...props} />
      ))}
      {tradesAtMarket(form.type) && form.side === 'buy' ? <Unit form={form} rules={rules} /> : null}
    </div>
  )
}

const EXITS: readonly Figure[] = ['takeProfit', 'stopLoss', 'stopLossLimit']

/** What a bought coin is sold again at: profit, loss, and the limit of the loss. */
export function ExitFields(props: TicketFieldsProps) {
  const figures = figuresOf(props.form).filter(figure => EXITS.includes(figure))
  if (figures.length === 0) return null
  return (
    <div className={classes.fields}>
      {figures.map(figure => (
        <TicketFigure key={figure} figure={figure} {...props} />
      ))}
    </div>
  )
}

/** Fields in which Enter places the order. */
const PLACING: readonly Figure[] = ['price', 'quantity', 'total']

function TicketFigure({ figure, form, rules, last, errors, onFocus, onEnter }: TicketFieldsProps & { figure: Figure }) {
  const { t } = useTranslation()
  const { decimals, step, stepFrom } = scaleOf(figure, rules, last)
  return (
    <LineAmount
      name={figure}
      label={t(`trading:field.${figure}`)}
      value={form[figure]}
      decimals={decimals}
      step={step}
      stepFrom={stepFrom}
      error={errors[figure]}
      placeholder={figure === 'stopPrice' || figure === 'stopLossLimit' ? t('trading:field.atMarket') : undefined}
      suffix={<Suffix figure={figure} form={form} rules={rules} />}
      onEnter={PLACING.includes(figure) ? onEnter : undefined}
      onChange={(value, problem) => happen(rules, { kind: 'typed', field: figure, value, readable: problem === undefined })}
      onEnterField={() => onFocus(figure)}
      onLeave={() => onFocus(undefined)}
    />
  )
}

/** Decimals that are accepted, what an arrow key adds, and where it begins. */
function scaleOf(figure: Figure, rules: PairRules, last: string): { decimals: number; step: string; stepFrom?: string } {
  if (figure === 'quantity') return { decimals: rules.quantityDecimals, step: formatDecimal(rules.lot, rules.baseScale) }
  if (figure === 'total') return { decimals: rules.quoteScale, step: '10' }
  if (figure === 'callback') return { decimals: 2, step: '0.1' }
  return { decimals: rules.priceDecimals, step: formatDecimal(rules.tick, PRICE_SCALE), stepFrom: last }
}

/** The unit; of a trigger, what it is compared with. */
function Suffix({ figure, form, rules }: { figure: Figure; form: TicketForm; rules: PairRules }) {
  const { t } = useTranslation()
  if (figure === 'callback') return '%'
  if (figure === 'quantity') return rules.base
  if (figure !== 'trigger' || form.type === 'oco') return rules.quote
  return (
    <FieldChoice
      label={t('trading:field.triggerOn')}
      value={form.triggerOn}
      choices={(['last', 'index'] as const).map(source => [source, t(`trading:triggerOn.${source}`)])}
      onChange={triggerOn => happen(rules, { kind: 'terms', terms: { triggerOn } })}
    />
  )
}

/** A market buyer says how much to get, or how much to spend. */
function Unit({ form, rules }: { form: TicketForm; rules: PairRules }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.unit} aria-label={t('spot:ticket.unit')}>
      {(['total', 'quantity'] as const).map(leads => (
        <button key={leads} type="button" aria-pressed={form.leads === leads} onClick={() => happen(rules, { kind: 'leads', leads })}>
          {t(`trading:field.${leads}`)}
        </button>
      ))}
    </fieldset>
  )
}

import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { hasTrigger } from '@assay/rules/order-terms'
import { LineAmount } from '@assay/ui/inputs/line-amount'
import { useTranslation } from 'react-i18next'
import { FieldChoice } from '../../../trading/terminal/ticket/field-choice.tsx'
import shared from '../../../trading/terminal/ticket/ticket.module.css'
import { LastPriceNote } from '../last-price-note.tsx'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form/form.ts'
import { sizingPrice } from './form/prices.ts'
import type { TicketContext } from './form/ticket-context.ts'
import { happen } from './ticket-store.ts'
import { type Figure, figuresOf, SIZE_UNITS, type SizeUnit, type TicketField } from './ticket-types.ts'

export interface TicketFieldsProps {
  form: TicketForm
  rules: PerpRules
  around: TicketContext | undefined
  /** Last price: where the arrow keys begin in an empty price. */
  last: string
  /** Said under a field. */
  errors: Partial<Record<TicketField, string>>
  onFocus: (field: TicketField | undefined) => void
  /** Enter in a price or a size. */
  onEnter: () => void
}

/** The figures above the slider: trigger, price and size, as the kind of order needs them. */
export function TicketFields(props: TicketFieldsProps) {
  const { t } = useTranslation()
  const { form } = props
  const figures = figuresOf(form).filter(figure => figure !== 'takeProfit' && figure !== 'stopLoss')
  return (
    <div className={shared.fields}>
      {form.type === 'market' ? <p className={shared.marketPrice}>{t('spot:ticket.marketPrice')}</p> : null}
      {figures.map(figure => (
        <TicketFigure key={figure} figure={figure} {...props} />
      ))}
      {form.type === 'trailingStop' || (hasTrigger(form.type) && form.triggerOn === 'last') ? <LastPriceNote /> : null}
    </div>
  )
}

/** Fields in which Enter places the order. */
const PLACING: readonly Figure[] = ['price', 'size']

function TicketFigure({ figure, form, rules, around, last, errors, onFocus, onEnter }: TicketFieldsProps & { figure: Figure }) {
  const { t } = useTranslation()
  const { decimals, step, stepFrom } = scaleOf(figure, form.unit, rules, last)
  return (
    <LineAmount
      name={figure}
      label={t(`perp:field.${figure}`)}
      value={form[figure]}
      decimals={decimals}
      step={step}
      stepFrom={stepFrom}
      error={errors[figure]}
      suffix={<Suffix figure={figure} form={form} rules={rules} around={around} />}
      onEnter={PLACING.includes(figure) ? onEnter : undefined}
      onChange={(value, problem) => happen(rules, { kind: 'typed', field: figure, value, readable: problem === undefined })}
      onEnterField={() => onFocus(figure)}
      onLeave={() => onFocus(undefined)}
    />
  )
}

type Scale = { decimals: number; step: string; stepFrom?: string }

/** Decimals that are accepted, what an arrow key adds, and where it begins. */
function scaleOf(figure: Figure, unit: SizeUnit, rules: PerpRules, last: string): Scale {
  if (figure === 'size') {
    if (unit === 'lots') return { decimals: 0, step: '1' }
    if (unit === 'base') return { decimals: rules.quantityDecimals, step: rules.text.lotSize }
    return { decimals: rules.quoteScale, step: '10' }
  }
  if (figure === 'callback') return { decimals: 2, step: '0.1' }
  return { decimals: rules.priceDecimals, step: formatDecimal(rules.tick, PRICE_SCALE), stepFrom: last }
}

/** The unit; of a size the choice of it, of a trigger what it is compared with. */
function Suffix({ figure, form, rules, around }: Pick<TicketFieldsProps, 'form' | 'rules' | 'around'> & { figure: Figure }) {
  if (figure === 'callback') return '%'
  if (figure === 'size') return <Unit form={form} rules={rules} around={around} />
  return figure === 'trigger' ? <TriggerOn form={form} rules={rules} /> : rules.quote
}

/** Lots, coin or value; what stands there goes on as the same size. */
function Unit({ form, rules, around }: Pick<TicketFieldsProps, 'form' | 'rules' | 'around'>) {
  const { t } = useTranslation()
  const nameOf = { lots: t('perp:unit.lots'), base: rules.base, quote: rules.quote }
  return (
    <FieldChoice
      label={t('perp:unit.label')}
      value={form.unit}
      choices={SIZE_UNITS.map(unit => [unit, nameOf[unit]])}
      onChange={unit => happen(rules, { kind: 'unit', unit, price: around && sizingPrice(form, around) })}
    />
  )
}

const SOURCES = ['mark', 'last', 'index'] as const

function TriggerOn({ form, rules }: Pick<TicketFieldsProps, 'form' | 'rules'>) {
  const { t } = useTranslation()
  return (
    <FieldChoice
      label={t('trading:field.triggerOn')}
      value={form.triggerOn}
      choices={SOURCES.map(source => [source, t(`perp:source.${source}`)])}
      onChange={triggerOn => happen(rules, { kind: 'terms', terms: { triggerOn } })}
    />
  )
}

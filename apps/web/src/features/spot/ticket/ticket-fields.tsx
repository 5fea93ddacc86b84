import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { useTranslation } from 'react-i18next'
import type { PairRules } from '../pair-rules.ts'
import type { TicketField, TicketForm } from './form.ts'
import classes from './ticket.module.css'
import { happen } from './ticket-store.ts'

interface TicketFieldsProps {
  form: TicketForm
  rules: PairRules
  /** Said under a field. */
  errors: Partial<Record<TicketField, string>>
  onEnter: () => void
}

/** Price, amount and total of a limit order; for a market order the one of amount and total that is typed. */
export function TicketFields({ form, rules, errors, onEnter }: TicketFieldsProps) {
  const { t } = useTranslation()
  const market = form.type === 'market'
  const field = (name: TicketField) => ({
    value: form[name],
    error: errors[name],
    size: 'sm' as const,
    onEnter,
    onChange: (value: string, problem?: string) => happen(rules, { kind: 'typed', field: name, value, readable: problem === undefined }),
  })
  const tick = formatDecimal(rules.tick, PRICE_SCALE)
  const lot = formatDecimal(rules.lot, rules.baseScale)
  const quantity = (
    <AmountInput
      {...field('quantity')}
      label={t('spot:ticket.quantity')}
      decimals={rules.quantityDecimals}
      step={lot}
      suffix={rules.base}
    />
  )
  const total = (
    <AmountInput {...field('total')} label={t('spot:ticket.total')} decimals={rules.quoteScale} step="10" suffix={rules.quote} />
  )
  return (
    <div className={classes.fields}>
      {market ? (
        <p className={classes.marketPrice}>{t('spot:ticket.marketPrice')}</p>
      ) : (
        <AmountInput {...field('price')} label={t('spot:ticket.price')} decimals={rules.priceDecimals} step={tick} suffix={rules.quote} />
      )}
      {market && form.side === 'buy' ? <Unit form={form} rules={rules} /> : null}
      {!market || form.leads === 'quantity' ? quantity : null}
      {!market || form.leads === 'total' ? total : null}
    </div>
  )
}

/** A market buyer says how much to get, or how much to spend. */
function Unit({ form, rules }: { form: TicketForm; rules: PairRules }) {
  const { t } = useTranslation()
  return (
    <fieldset className={classes.unit} aria-label={t('spot:ticket.unit')}>
      {(['total', 'quantity'] as const).map(leads => (
        <button key={leads} type="button" aria-pressed={form.leads === leads} onClick={() => happen(rules, { kind: 'leads', leads })}>
          {t(`spot:ticket.${leads}`)}
        </button>
      ))}
    </fieldset>
  )
}

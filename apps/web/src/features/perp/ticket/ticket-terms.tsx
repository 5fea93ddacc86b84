import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderTerms } from '../../../trading/terminal/ticket/order-terms.tsx'
import { Tick } from '../../../trading/terminal/ticket/tick.tsx'
import type { PerpRules } from '../perp-rules.ts'
import type { TicketForm } from './form/form.ts'
import { happen } from './ticket-store.ts'
import { tradesAtMarket, whyNoExits, whyNotPostOnly } from './ticket-types.ts'

interface TicketTermsProps {
  form: TicketForm
  rules: PerpRules
  isHedge: boolean
  /** What is wrong with the time until which it is good. */
  expiryError: string | undefined
}

function Terms({ form, rules, isHedge, expiryError }: TicketTermsProps) {
  const { t } = useTranslation()
  const noExits = whyNoExits(form)
  return (
    <OrderTerms
      form={form}
      noTimeInForce={tradesAtMarket(form.type) ? 'market' : undefined}
      noPostOnly={whyNotPostOnly(form)}
      exits={{ about: noExits ? t(`perp:exits.off.${noExits}`) : t('perp:exits.about'), off: noExits !== undefined }}
      expiryError={expiryError}
      onChange={terms => happen(rules, { kind: 'terms', terms })}
    >
      {isHedge ? null : (
        <Tick
          label={t('perp:reduceOnly.label')}
          about={t('perp:reduceOnly.about')}
          off={false}
          checked={form.reduceOnly}
          onChange={reduceOnly => happen(rules, { kind: 'terms', terms: { reduceOnly } })}
        />
      )}
    </OrderTerms>
  )
}

/** What is asked of an order beyond side, price and size. Knows nothing of the market, which moves. */
export const TicketTerms = memo(Terms)

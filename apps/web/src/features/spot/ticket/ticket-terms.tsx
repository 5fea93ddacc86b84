import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { OrderTerms } from '../../../trading/terminal/ticket/order-terms.tsx'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import { happen } from './ticket-store.ts'
import { whyNoExits, whyNoTimeInForce, whyNotPostOnly } from './ticket-types.ts'

interface TicketTermsProps {
  form: TicketForm
  rules: PairRules
  /** What is wrong with the time until which it is good. */
  expiryError: string | undefined
}

function Terms({ form, rules, expiryError }: TicketTermsProps) {
  const { t } = useTranslation()
  const noExits = whyNoExits(form)
  return (
    <OrderTerms
      form={form}
      noTimeInForce={whyNoTimeInForce(form)}
      noPostOnly={whyNotPostOnly(form)}
      exits={{ about: noExits ? t(`trading:exits.off.${noExits}`) : t('trading:exits.about'), off: noExits !== undefined }}
      expiryError={expiryError}
      onChange={terms => happen(rules, { kind: 'terms', terms })}
    />
  )
}

/** What is asked of an order beyond side, price and size. Knows nothing of the market, which moves. */
export const TicketTerms = memo(Terms)

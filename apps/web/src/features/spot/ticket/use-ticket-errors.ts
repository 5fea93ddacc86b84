import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { useRefusalText } from '../../../trading/terminal/ticket/use-refusal-text.ts'
import type { PairRules } from '../pair-rules.ts'
import type { TicketForm } from './form.ts'
import type { TicketReading } from './read-ticket.ts'
import type { TicketField } from './ticket-types.ts'

interface ErrorOptions {
  form: TicketForm
  reading: TicketReading | undefined
  rules: PairRules
  /** The button was pressed: everything may be said. */
  pressed: boolean
  /** The field that is being typed in: it is not interrupted. */
  focused: TicketField | undefined
  /** Quantity that would fill. */
  filled: string
}

/** The refusal under its field, once the field is left; what is merely not typed yet only after a press. */
export function useTicketErrors({ form, reading, rules, pressed, focused, filled }: ErrorOptions): Partial<Record<TicketField, string>> {
  const { t } = useTranslation()
  const locale = useLocale()
  const textOf = useRefusalText()
  if (reading?.beyondProtection) {
    const facts = { quantity: formatNumber(filled, locale), base: rules.base, rate: formatShare(rules.text.marketProtectionRate, locale) }
    return { [form.leads]: t('trading:preview.beyond', facts) }
  }
  const said = [reading, reading?.behind].flatMap(each => {
    if (!each?.refusal || !each.field) return []
    const isTooEarly = !pressed && (each.unfinished || focused === each.field)
    return isTooEarly ? [] : [[each.field, textOf(each.refusal)] as const]
  })
  return Object.fromEntries(said)
}

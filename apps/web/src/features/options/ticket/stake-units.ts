import { parseDecimal } from '@assay/money/decimal'
import type { OptionRules } from '../option-rules.ts'
import type { TicketForm } from './form.ts'

/** The amount that is typed, in quote units; undefined while there is none. */
export const stakeUnits = ({ stake }: Pick<TicketForm, 'stake'>, { quoteScale }: Pick<OptionRules, 'quoteScale'>): bigint | undefined =>
  parseDecimal(stake, quoteScale)

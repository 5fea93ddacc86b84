import type { TermKey } from '@assay/ui/states/term'

/** What was asked of an order beyond side, price and size, in words, and what explains them. */
export interface OrderTerm {
  text: string
  explained: TermKey
}

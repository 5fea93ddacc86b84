import { parseDecimal } from '@assay/money/decimal'
import { formatPrice, parsePrice } from '@assay/money/figures'
import type { Amount, Price } from '@assay/money/kinds'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import type { PerpPosition } from '@assay/wire/perp/account'
import type { PerpRules } from '../perp-rules.ts'
import { amountOf, amountText, exposureOf } from './position-figures.ts'

interface MarginReading {
  /** Most that can be added or taken out now. */
  most: string
  problem: 'positive' | 'above' | undefined
  /** The position's margin after it, and where it would be liquidated then; empty for no price. */
  margin: string
  liquidation: string
}

/** Most that can be added: what is free in the wallet; most that can be taken out: what the exchange says of the position. */
export function readMargin(
  { add, amount }: { add: boolean; amount: string },
  position: PerpPosition,
  { rules, available }: { rules: PerpRules; available: string },
): MarginReading {
  const most = add ? available : position.availableMargin
  const units = parseDecimal(amount, rules.quoteScale)
  const before = amountOf(position.margin, rules)
  const after = (units === undefined ? before : add ? before + units : before - units) as Amount
  const liquidation = liquidationAt(after, position, rules)
  return {
    most,
    problem: units === undefined || units === 0n ? 'positive' : units > amountOf(most, rules) ? 'above' : undefined,
    margin: amountText(after > 0n ? after : 0n, rules),
    liquidation: formatPrice(liquidation),
  }
}

/** Where an isolated position is liquidated with this margin. */
function liquidationAt(margin: Amount, position: PerpPosition, rules: PerpRules): Price | undefined {
  const mark = parsePrice(position.markPrice)
  if (mark === undefined || margin < 0n) return undefined
  return liquidationPrice({ legs: [exposureOf(position, rules)], balance: margin, mark, terms: rules })
}

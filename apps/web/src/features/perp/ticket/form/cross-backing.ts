import { notionalOf } from '@assay/money/arithmetic'
import { parseSigned } from '@assay/money/decimal'
import { parsePrice } from '@assay/money/figures'
import type { Amount } from '@assay/money/kinds'
import { marginRequirement, tierAt } from '@assay/rules/perp/margin-tiers'
import type { CrossBacking } from '@assay/rules/perp/order-preview'
import type { PerpPosition, PerpWallet } from '@assay/wire/perp/account'
import type { PerpRules } from '../../perp-rules.ts'
import { quantityOf } from './order-size.ts'

interface CrossOptions {
  wallet: PerpWallet
  /** All open positions of the person. */
  positions: readonly PerpPosition[]
  /** The market that is looked at: its own positions are not among the others. */
  market: string
  rulesOf: (market: string) => PerpRules | undefined
  quoteScale: number
}

/** What stands behind the cross positions of a market: the wallet without the margins of isolated positions, and what cross positions elsewhere win and require. */
export function crossBacking({ wallet, positions, market, rulesOf, quoteScale }: CrossOptions): CrossBacking {
  const amount = (text: string) => parseSigned(text, quoteScale) ?? 0n
  const isolated = positions.filter(({ marginMode }) => marginMode === 'isolated').reduce((sum, { margin }) => sum + amount(margin), 0n)
  const others = positions.filter(position => position.marginMode === 'cross' && position.market !== market)
  return {
    balance: (amount(wallet.balance) - isolated) as Amount,
    others: {
      unrealisedPnl: others.reduce((sum, { unrealisedProfit }) => sum + amount(unrealisedProfit), 0n) as Amount,
      requirement: others.reduce((sum, position) => sum + requirementOf(position, rulesOf(position.market)), 0n) as Amount,
    },
  }
}

function requirementOf({ lots, markPrice }: PerpPosition, rules: PerpRules | undefined): bigint {
  const mark = parsePrice(markPrice)
  if (!rules || mark === undefined) return 0n
  const value = notionalOf(mark, quantityOf(BigInt(lots), rules), rules)
  return marginRequirement(value, tierAt(rules.tiers, value), rules.takerFeeRate)
}

import { multiplyDivide } from '@assay/money/arithmetic'
import type { Amount, Rate } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { realmOf } from '@assay/rules/realm'
import { userAddress } from '../ledger/chart.ts'
import { accountOfUser } from '../ledger/read.ts'
import { NO_ACCOUNT, totalOf } from '../ledger/state.ts'
import { isMaker, realmOfUser } from '../people/read.ts'
import { versionAt } from '../terms/dated.ts'
import type { EarnDayClosed } from './events.ts'
import type { EarnTx } from './transaction.ts'

/** An account of the house whose income feeds the yield pool. */
interface Source {
  address: string
  account: number
  share: Rate
  /** What it held when it was seen first is no income. */
  startsAtBalance: boolean
}

/**
 * Ends a day: of each source the pool gets its share of the income, rounded down. The income is what a source holds above the highest that it held at the
 * end of an earlier day, less what went to the pool: a loss is made good before anything counts as income again.
 */
export function closeDay(tx: EarnTx, day: number): void {
  const { ledger, earn } = tx.state
  const funded: EarnDayClosed['funded'] = []
  for (const asset of new Set([...earn.products.values()].map(product => product.asset)))
    for (const { address, account, share, startsAtBalance } of sourcesOf(tx, asset, day)) {
      // What inviters will be paid of the fees is set aside there, and no income.
      const balance = startsAtBalance ? totalOf(ledger, account) : (ledger.accounts.columns.available[account] as bigint)
      const seen = earn.sourcesSeen.get(address)
      const income = (balance - (seen ?? 0n)) as Amount
      if (income <= 0n) continue
      const isFirst = seen === undefined && startsAtBalance
      const due = isFirst ? 0n : multiplyDivide(income, share, RATE_ONE, 'floor')
      const available = ledger.accounts.columns.available[account] as bigint
      const amount = (due < available ? due : available) as Amount
      if (amount > 0n)
        tx.post('yieldFunding', `day:${day}`, [
          { account, units: -amount },
          { account: tx.account(`pool:yield/${asset}`), units: amount },
        ])
      funded.push({ source: address, income, amount })
    }
  tx.emit({ type: 'earn.dayClosed', v: 1, day, funded })
}

/** The fees of trades, and what the market maker has realised in contracts. */
function sourcesOf({ state }: EarnTx, asset: string, day: number): Source[] {
  const { feeShare, profitShare } = versionAt(state.earn.funding, startOfDay(day))
  const sources: Source[] = []
  const address = `house:fees/${asset}`
  const fees = state.ledger.named.get(address)
  if (fees !== undefined) sources.push({ address, account: fees, share: feeShare, startsAtBalance: false })
  for (const person of state.people.users.values()) {
    if (!isMaker(person) || realmOfUser(person) !== realmOf(asset)) continue
    const account = accountOfUser(state.ledger, person.user, 'contract', asset)
    if (account !== NO_ACCOUNT)
      sources.push({ address: userAddress(person.user, 'contract', asset), account, share: profitShare, startsAtBalance: true })
  }
  return sources
}

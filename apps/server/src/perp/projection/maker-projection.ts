import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { addressOf } from '@assay/core/ledger/read'
import { nameIn, type Realm } from '@assay/rules/realm'
import type { TransactionSql } from 'postgres'
import { QUOTE_ASSET } from '../../markets/coins.ts'
import { houseAccount } from '../../markets/house/house-accounts.ts'
import type { Projection } from '../../projections/projection.ts'

/** Name of the projection. */
export const PERP_MAKER = 'perp-maker'

const REALMS: readonly Realm[] = ['real', 'demo']
const DAY_MS = 86_400_000

/** What a movement of the maker's contract wallet is to its result; one that is nothing of these is money that came or went. */
const PARTS: Readonly<Record<string, 'profit' | 'fees' | 'funding'>> = {
  perpProfit: 'profit',
  deleveraging: 'profit',
  insurance: 'profit',
  perpFee: 'fees',
  liquidationFee: 'fees',
  fundingFee: 'funding',
}

interface Day {
  asset: string
  day: number
  profit: bigint
  fees: bigint
  funding: bigint
}

/** What the house's maker earns with contracts, day by day, for everybody to see. */
export class PerpMakerProjection implements Projection {
  readonly name = PERP_MAKER
  readonly tables = ['perp_maker_days']
  readonly #core: Core
  /** Assets by the address of the maker's wallet in them. */
  readonly #assets: ReadonlyMap<string, string>

  /** Of the core only what never changes is used: the address of an account. */
  constructor(core: Core) {
    this.#core = core
    this.#assets = new Map(
      REALMS.map(realm => {
        const asset = nameIn(realm, QUOTE_ASSET.asset)
        return [`user:${houseAccount(realm, 'maker').user}/contract/${asset}`, asset]
      }),
    )
  }

  async write(sql: TransactionSql, records: readonly JournalRecord[]): Promise<void> {
    for (const { asset, day, profit, fees, funding } of this.#daysOf(records))
      await sql`
        insert into perp_maker_days as kept (asset, day, profit, fees, funding)
        values (${asset}, ${day}, ${String(profit)}::numeric, ${String(fees)}::numeric, ${String(funding)}::numeric)
        on conflict (asset, day) do update set
          profit = kept.profit + excluded.profit, fees = kept.fees + excluded.fees, funding = kept.funding + excluded.funding`
  }

  #daysOf(records: readonly JournalRecord[]): Iterable<Day> {
    const days = new Map<string, Day>()
    for (const { at, events = [] } of records)
      for (const event of events) {
        const part = event.type === 'ledger.posted' ? PARTS[event.reason] : undefined
        if (event.type !== 'ledger.posted' || part === undefined) continue
        for (const { account, units } of event.legs) {
          const asset = this.#assets.get(addressOf(this.#core.state, account))
          if (asset !== undefined) dayOf(days, asset, at - (at % DAY_MS))[part] += units
        }
      }
    return days.values()
  }
}

const dayOf = (days: Map<string, Day>, asset: string, day: number): Day => {
  const key = `${asset} ${day}`
  const known = days.get(key) ?? { asset, day, profit: 0n, fees: 0n, funding: 0n }
  days.set(key, known)
  return known
}

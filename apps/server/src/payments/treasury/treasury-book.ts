import type { WrittenOff } from '@assay/core/payments/chain/state'
import type { ISql } from 'postgres'
import { getAddress, type Hex } from 'viem'

/** What the house has of the token by what the logs of the chain say, in units. */
export interface Treasury {
  hot: bigint
  /** At deposit addresses, dust included. */
  unswept: bigint
  cold: bigint
}

/** An address of the house with what the logs say that it has. */
interface Holding {
  address: string
  units: bigint
}

/** Something that came, under the reference of its credit. */
interface Arrived {
  reference: string
  units: bigint
}

/** Where token of the house lies. */
export type Role = 'hot' | 'cold'

/** What else has an address: it pays for gas, deposit addresses delegate to it, or it is the token itself. No token of the house is meant to lie there. */
export type HouseRole = Role | 'gas' | 'delegate' | 'token'

/** What an address has less than its logs say, as operators wrote it off after a block. */
interface Unlogged {
  address: string
  units: bigint
  block: number
}

/** Of all that was written off what no log of a chain says. */
export const unloggedOf = (writtenOff: readonly WrittenOff[], chain: number): readonly Unlogged[] =>
  writtenOff
    .filter(one => one.cause === 'unlogged' && one.chain === String(chain))
    .map(({ address, amount, block }) => ({ address: getAddress(address), units: amount, block }))

/** What an issuer destroyed by one transaction at one address of the house. */
export interface Destroyed {
  txHash: Hex
  address: string
  units: bigint
  block: number
  /** Of its write-off: the same however often the transaction changes its block. */
  reference: string
}

/** What the logs of a chain say of the house's own addresses, less what was written off: each block is taken in once and counted from then on. */
export class TreasuryBook {
  readonly #sql: ISql
  readonly #chain: number
  readonly #unlogged: () => Promise<readonly Unlogged[]>

  constructor(sql: ISql, chain: number, unlogged: () => Promise<readonly Unlogged[]>) {
    this.#sql = sql
    this.#chain = chain
    this.#unlogged = unlogged
  }

  /** What was written off, as rows like those of movements. */
  #writtenOff(unlogged: readonly Unlogged[]) {
    const rows = JSON.stringify(unlogged.map(({ address, units, block }) => ({ address, units: String(-units), block_number: block })))
    return this.#sql`json_to_recordset(${rows}::text::json) as written_off (address text, units numeric, block_number bigint)`
  }

  /** All hot and cold addresses that ever were. */
  async accounts(): Promise<{ role: Role; address: string }[]> {
    // Bounded: the accounts of the house.
    return this.#sql<
      { role: Role; address: string }[]
    >`select role, address from treasury_accounts where chain = ${this.#chain} and role in ('hot', 'cold')`
  }

  /** Every address that the house has or had, whatever for, deposit addresses too; as they were written. */
  async isOwn(address: string): Promise<boolean> {
    const small = address.toLowerCase()
    const [row] = await this.#sql`select exists (select 1 from treasury_accounts where chain = ${this.#chain} and lower(address) = ${small})
      or exists (select 1 from deposit_addresses where chain = ${this.#chain} and lower(address) = ${small})
      or exists (select 1 from treasury_transactions where chain = ${this.#chain} and lower(sender) = ${small}) as own`
    return row?.own === true
  }

  /** Whether what comes to an address stays with the house: a hot, cold or deposit address of whenever. */
  async isTreasury(address: string): Promise<boolean> {
    const small = address.toLowerCase()
    const [row] = await this.#sql`select exists (select 1 from treasury_accounts
        where chain = ${this.#chain} and role in ('hot', 'cold') and lower(address) = ${small})
      or exists (select 1 from deposit_addresses where chain = ${this.#chain} and lower(address) = ${small}) as treasury`
    return row?.treasury === true
  }

  /** From a block on the movements of an address are counted, to what it had then. */
  async open(role: HouseRole | 'house', address: string, at: { units: bigint; block: number }): Promise<void> {
    await this.#sql`insert into treasury_accounts (chain, role, address, units, block)
      values (${this.#chain}, ${role}, ${address}, ${String(at.units)}, ${at.block}) on conflict do nothing`
  }

  /** What came to deposit addresses before movements were kept: of the arrivals that are in the tables. */
  async adoptArrivals(contract: string): Promise<void> {
    await this.#sql`insert into treasury_movements (chain, block_number, log_index, tx_hash, sender, recipient, units)
      select chain, block_number, log_index, tx_hash, '', address, units from deposit_observations
      where chain = ${this.#chain} and contract = ${contract} and state in ('seen', 'credited', 'final', 'belowMinimum')
        and not exists (select 1 from treasury_movements where chain = ${this.#chain})
        and not exists (select 1 from treasury_accounts where chain = ${this.#chain}) on conflict do nothing`
  }

  /** What all of them have in blocks up to one; without it in all that are there. */
  async treasury(untilBlock = Number.MAX_SAFE_INTEGER): Promise<Treasury> {
    const unlogged = await this.#unlogged()
    const [row] = await this.#sql`with accounts as (
        select role, address, units, block from treasury_accounts where chain = ${this.#chain} and role in ('hot', 'cold') and block <= ${untilBlock}),
      moved as (
        select recipient as address, units, block_number from treasury_movements where chain = ${this.#chain} and block_number <= ${untilBlock}
        union all select sender, -units, block_number from treasury_movements where chain = ${this.#chain} and block_number <= ${untilBlock}
        union all select address, units, block_number from ${this.#writtenOff(unlogged)})
      select coalesce((select sum(units) from accounts where role = 'hot'), 0)
          + coalesce((select sum(m.units) from moved m join accounts a using (address) where a.role = 'hot' and m.block_number > a.block), 0) as hot,
        coalesce((select sum(units) from accounts where role = 'cold'), 0)
          + coalesce((select sum(m.units) from moved m join accounts a using (address) where a.role = 'cold' and m.block_number > a.block), 0) as cold,
        coalesce((select sum(m.units) from moved m join deposit_addresses d on d.chain = ${this.#chain} and d.address = m.address), 0) as unswept`
    return { hot: BigInt(row?.hot ?? 0), cold: BigInt(row?.cold ?? 0), unswept: BigInt(row?.unswept ?? 0) }
  }

  /** What the house has brought to its hot and cold addresses itself, less what it took out of the cold ones; its own at the beginning included. */
  async ofHouse(untilBlock = Number.MAX_SAFE_INTEGER): Promise<bigint | undefined> {
    const [begin] = await this.#sql`select units, block from treasury_accounts where chain = ${this.#chain} and role = 'house'`
    if (!begin) return undefined
    const [row] = await this.#sql`with accounts as (
        select role, address, units, block from treasury_accounts where chain = ${this.#chain} and role in ('hot', 'cold') and block <= ${untilBlock}),
      own as (select address from accounts union select address from deposit_addresses where chain = ${this.#chain})
      select coalesce((select sum(units) from accounts where block > ${begin.block}), 0)
        + coalesce((select sum(m.units) from treasury_movements m join accounts a on a.address = m.recipient
            where m.chain = ${this.#chain} and m.block_number > greatest(a.block, ${begin.block}) and m.block_number <= ${untilBlock} and m.sender not in (select address from own)), 0)
        - coalesce((select sum(m.units) from treasury_movements m join accounts a on a.address = m.sender and a.role = 'cold'
            where m.chain = ${this.#chain} and m.block_number > greatest(a.block, ${begin.block}) and m.block_number <= ${untilBlock} and m.recipient <> '' and m.recipient not in (select address from own)), 0) as moved`
    return BigInt(begin.units) + BigInt(row?.moved ?? 0)
  }

  /**
   * What came to deposit addresses and is not credited; what was credited and is in no block now; and what lies there and was credited by a voucher, which the
   * account of vouchers owes.
   */
  async arrivals(contract: string): Promise<{ waiting: Arrived[]; lost: Arrived[]; byVoucher: bigint }> {
    // Bounded: what still moves with each block. What never will, of which anybody can send as much as they like, is one row a state.
    const rows = await this.#sql`with here as (
        select state, reference, units, exists (
          select 1 from deposit_observations other where other.chain = one.chain and other.tx_hash = one.tx_hash and other.ordinal = one.ordinal
            and other.state in ('seen', 'credited', 'final') and one.state in ('lost', 'belowMinimum')) as "isElsewhere",
          -- Credited in a block that the core has processed and forgotten: the tables are read again.
          state = 'seen' and exists (
            select 1 from credited_deposits known where known.reference = one.reference) as "isCredited"
        from deposit_observations one
        where chain = ${this.#chain} and contract = ${contract} and state in ('seen', 'lost', 'belowMinimum', 'byVoucher'))
      select state, reference, units from here where state in ('seen', 'lost') and not "isElsewhere" and not "isCredited"
      union all select state, '', sum(units) from here where state in ('belowMinimum', 'byVoucher') and not "isElsewhere" group by state`
    const of = (isOf: (state: string) => boolean) =>
      rows.filter(({ state }) => isOf(state)).map(({ reference, units }) => ({ reference: String(reference), units: BigInt(units) }))
    return {
      waiting: of(state => state === 'seen' || state === 'belowMinimum'),
      lost: of(state => state === 'lost'),
      byVoucher: sumOf(of(state => state === 'byVoucher')),
    }
  }

  /** What left by these transactions, from an account that pays to somebody else; what came to the house itself has not left. */
  async paidBy(hashes: readonly string[]): Promise<bigint> {
    const [row] = await this.#sql`select coalesce(sum(units), 0) as units from treasury_movements
      where chain = ${this.#chain} and tx_hash = any(${[...hashes]})
        and sender in (select address from treasury_accounts where chain = ${this.#chain} and role = 'hot')
        and recipient not in (select address from treasury_accounts where chain = ${this.#chain} and role in ('hot', 'cold')
          union select address from deposit_addresses where chain = ${this.#chain})`
    return BigInt(row?.units ?? 0)
  }

  /** What an issuer destroyed of the house's in blocks up to one, the oldest first. */
  async destroyed(untilBlock = Number.MAX_SAFE_INTEGER): Promise<Destroyed[]> {
    // Bounded: what an issuer has destroyed of the house's.
    const rows = await this.#sql`select tx_hash, sender, sum(units) as units, min(block_number) as block from treasury_movements
      where chain = ${this.#chain} and recipient = '' and block_number <= ${untilBlock} group by tx_hash, sender order by block, tx_hash, sender`
    return rows.map(row => ({
      ...{ txHash: row.tx_hash, address: row.sender, units: BigInt(row.units), block: Number(row.block) },
      reference: `destroyed:${this.#chain}:${row.tx_hash}:${String(row.sender).slice(2).toLowerCase()}`,
    }))
  }

  /** The deposit address at an index. */
  async addressAt(index: number): Promise<string> {
    const [row] = await this.#sql`select address from deposit_addresses where chain = ${this.#chain} and index = ${index}`
    if (!row) throw new Error(`The deposit address ${index} is in no table`)
    return row.address
  }

  /** Deposit addresses with what they have in blocks up to one, in order of their index. Bounded: one row a deposit address, which the watcher has in memory. */
  async deposits(untilBlock: number): Promise<(Holding & { index: number; user: number })[]> {
    const unlogged = await this.#unlogged()
    const rows = await this.#sql`with moved as (
        select recipient as address, units from treasury_movements where chain = ${this.#chain} and block_number <= ${untilBlock}
        union all select sender, -units from treasury_movements where chain = ${this.#chain} and block_number <= ${untilBlock}
        union all select address, units from ${this.#writtenOff(unlogged)})
      select d.index, d.user_id, d.address, coalesce(sum(m.units), 0) as units
      from deposit_addresses d left join moved m using (address) where d.chain = ${this.#chain} group by d.index, d.user_id, d.address order by d.index`
    return rows.map(row => ({ index: row.index, user: Number(row.user_id), address: row.address, units: BigInt(row.units) }))
  }
}

/** What arrivals add up to. */
export const sumOf = (arrived: readonly Arrived[]): bigint => arrived.reduce((sum, { units }) => sum + units, 0n)

import type { RecordStatus } from '@assay/rules/records/record-status'
import type { Fragment, Sql, TransactionSql } from 'postgres'
import type { Block } from '../../chain/node.ts'
import type { DepositState, Movement, Observation } from './deposit-state.ts'
import { shownWith } from './present.ts'

/** Blocks that are remembered: a reorganisation that is deeper is not understood any more, and nothing is. */
const BLOCKS_KEPT = 5_000
/** Payments to one person by one transaction that are shown. */
const OF_TRANSACTION_MAX = 100

type Row = Omit<Observation, 'units' | 'logIndex' | 'blockNumber' | 'user' | 'seenAt'> & {
  units: string
  logIndex: number
  blockNumber: string
  user: string
  seenAt: string
}

const observationOf = (row: Row): Observation => ({
  ...row,
  units: BigInt(row.units),
  blockNumber: Number(row.blockNumber),
  user: Number(row.user),
  seenAt: Number(row.seenAt),
})

/** Which arrivals of somebody: so many of them, after the one with this id, that stand so, seen from one millisecond on and before another. */
export interface ArrivalPage {
  limit: number
  before?: string | undefined
  status?: RecordStatus | undefined
  from?: number | undefined
  to?: number | undefined
}

/** What was seen of one chain: the blocks that were looked through, and what they brought. */
export class Observations {
  readonly #sql: Sql
  readonly #chain: number

  constructor(sql: Sql, chain: number) {
    this.#sql = sql
    this.#chain = chain
  }

  /** The block at which the look goes on; undefined before the first. */
  async cursor(): Promise<{ number: number; hash: string; isOldest: boolean } | undefined> {
    const [row] = await this
      .#sql`select number, hash, number = (select min(number) from chain_blocks where chain = ${this.#chain}) as "isOldest"
      from chain_blocks where chain = ${this.#chain} order by number desc limit 1`
    return row && { number: Number(row.number), hash: row.hash, isOldest: row.isOldest }
  }

  /** A remembered block. */
  async block(number: number): Promise<{ number: number; hash: string } | undefined> {
    const [row] = await this.#sql`select hash from chain_blocks where chain = ${this.#chain} and number = ${number}`
    return row && { number, hash: row.hash }
  }

  /** Takes a block in with all that it brought, or not at all. */
  async take(
    { number, hash }: Pick<Block, 'number' | 'hash'>,
    arrivals: readonly Observation[],
    movements: readonly Movement[] = [],
  ): Promise<void> {
    await this.#sql.begin(async sql => {
      await sql`insert into chain_blocks (chain, number, hash) values (${this.#chain}, ${number}, ${hash})`
      await sql`delete from chain_blocks where chain = ${this.#chain} and number <= ${number - BLOCKS_KEPT}`
      for (const arrival of arrivals) await this.#insert(sql, arrival)
      await this.#insertMovements(sql, number, movements)
    })
  }

  /** The look goes on behind this block, however far it was. What is known stays, and is known again. */
  async goBack({ number, hash }: Pick<Block, 'number' | 'hash'>): Promise<void> {
    await this.#sql.begin(async sql => {
      await sql`delete from chain_blocks where chain = ${this.#chain} and number >= ${number}`
      await sql`insert into chain_blocks (chain, number, hash) values (${this.#chain}, ${number}, ${hash})`
    })
  }

  /** The newest block was replaced: what it brought is forgotten, or lost where it was credited. What was final stays as it is: the house bears that. */
  async drop({ number, hash }: { number: number; hash: string }): Promise<void> {
    await this.#sql.begin(async sql => {
      await sql`delete from chain_blocks where chain = ${this.#chain} and number = ${number}`
      await sql`delete from treasury_movements where chain = ${this.#chain} and block_number = ${number}`
      // What an address had after this block is read anew.
      await sql`delete from treasury_accounts where chain = ${this.#chain} and block >= ${number}`
      await this.#forget(sql, hash)
    })
  }

  /** What a remembered block brought, after another look at it: that alone counts. */
  async takeAgain(
    { number, hash }: { number: number; hash: string },
    arrivals: readonly Observation[],
    movements: readonly Movement[],
  ): Promise<void> {
    await this.#sql.begin(async sql => {
      await this.#forget(sql, hash)
      for (const arrival of arrivals) await this.#insert(sql, arrival)
      await sql`delete from treasury_movements where chain = ${this.#chain} and block_number = ${number}`
      await this.#insertMovements(sql, number, movements)
    })
  }

  /** What was credited in a block that was replaced stands in another one: there it is credited. */
  async move(lost: Observation, to: Observation): Promise<void> {
    await this.#sql.begin(async sql => {
      await this.#change(sql, to, 'seen', 'credited')
      await this.#change(sql, lost, 'lost', 'forgotten')
    })
  }

  /** What waits for something, oldest first. */
  async open(state: DepositState, untilBlock: number): Promise<Observation[]> {
    const rows = await this.#select(this.#sql`where chain = ${this.#chain} and state = ${state} and block_number <= ${untilBlock}
      order by block_number, log_index`)
    return rows.filter(row => row.state === state)
  }

  /** Whether nothing that came up to a block waits for its credit, for its finality or for another block. */
  async isSettled(untilBlock: number): Promise<boolean> {
    const rows = await this.#sql`select 1 from deposit_observations
      where chain = ${this.#chain} and state in ('seen', 'credited', 'lost') and block_number <= ${untilBlock} limit 1`
    return rows.length === 0
  }

  async setState(one: Observation, from: DepositState, state: DepositState): Promise<void> {
    await this.#change(this.#sql, one, from, state)
  }

  async #change(sql: Sql | TransactionSql, { blockHash, logIndex }: Observation, from: DepositState, state: DepositState): Promise<void> {
    await sql`update deposit_observations set state = ${state}
      where chain = ${this.#chain} and block_hash = ${blockHash} and log_index = ${logIndex} and state = ${from}`
  }

  /** The same arrival, in whatever blocks. */
  async twins({ txHash, ordinal }: Pick<Observation, 'txHash' | 'ordinal'>): Promise<Observation[]> {
    return this.#select(this.#sql`where chain = ${this.#chain} and tx_hash = ${txHash} and ordinal = ${ordinal}`)
  }

  /** What a person has got by a transaction, newest first; of one that pays a thousand times, the newest. */
  async ofTransaction(user: number, txHash: string): Promise<Observation[]> {
    return this.#select(this.#sql`${this.#once} and chain = ${this.#chain} and user_id = ${user} and tx_hash = ${txHash}
      order by seen_at desc, block_number desc limit ${OF_TRANSACTION_MAX}`)
  }

  /** What came to a person, newest first. */
  async ofUser(user: number, { limit, before, status, from, to }: ArrivalPage): Promise<Observation[]> {
    const sql = this.#sql
    // One that stands in several blocks that are gone counts once, so that a page can begin after it.
    const own = sql`(select distinct on (tx_hash, ordinal) one.* from deposit_observations ${this.#once} and chain = ${this.#chain}
      and user_id = ${user} order by tx_hash, ordinal, seen_at desc, block_number desc) as own`
    const [txHash = '', ordinal = ''] = before?.split(':') ?? []
    const after =
      before === undefined
        ? sql``
        : sql`and (seen_at, block_number, log_index) < (select seen_at, block_number, log_index from ${own}
            where tx_hash = ${txHash} and ordinal = ${/^\d{1,9}$/.test(ordinal) ? Number(ordinal) : -1})`
    const withStatus = status === undefined ? sql`` : sql`and state in ${sql(shownWith(status))}`
    return this.#select(
      sql`where seen_at >= ${from ?? 0} and seen_at < ${to ?? Number.MAX_SAFE_INTEGER} ${after} ${withStatus}
        order by seen_at desc, block_number desc, log_index desc limit ${limit}`,
      own,
    )
  }

  /** Each arrival once, in whatever blocks it was seen: where it stands furthest. What is in no block any more is left out where it stands in another one. */
  get #once() {
    return this.#sql`as one where not exists (
      select 1 from deposit_observations other where other.chain = one.chain and other.tx_hash = one.tx_hash and other.ordinal = one.ordinal
        and other.block_hash <> one.block_hash and other.state not in ('forgotten', 'lost')
        and (one.state in ('forgotten', 'lost') or (other.reference = one.reference and other.state = 'final'
          and (one.state <> 'final' or other.block_number > one.block_number))))`
  }

  /** Whose deposits still move with each block. */
  async waiting(): Promise<number[]> {
    // Bounded: those whose deposits move with each block.
    const rows = await this.#sql`select distinct user_id from deposit_observations
      where chain = ${this.#chain} and state in ('seen', 'credited', 'lost')`
    return rows.map(row => Number(row.user_id))
  }

  /** A node may say the same log twice. */
  async #insertMovements(sql: TransactionSql, number: number, movements: readonly Movement[]): Promise<void> {
    for (const { logIndex, txHash, sender, recipient, units } of movements)
      await sql`insert into treasury_movements (chain, block_number, log_index, tx_hash, sender, recipient, units)
        values (${this.#chain}, ${number}, ${logIndex}, ${txHash}, ${sender}, ${recipient}, ${String(units)}) on conflict do nothing`
  }

  async #forget(sql: TransactionSql, blockHash: string): Promise<void> {
    await sql`update deposit_observations set state = case state when 'credited' then 'lost' when 'final' then 'final' else 'forgotten' end
      where chain = ${this.#chain} and block_hash = ${blockHash} and state not in ('lost', 'orphaned')`
  }

  /** Bounded: by the condition. */
  async #select(condition: Fragment, from: Fragment = this.#sql`deposit_observations`): Promise<Observation[]> {
    const rows = await this.#sql<Row[]>`select block_hash as "blockHash", log_index as "logIndex", block_number as "blockNumber",
      tx_hash as "txHash", ordinal, contract, address, user_id as "user", units, state, reference, seen_at as "seenAt"
      from ${from} ${condition}`
    return rows.map(observationOf)
  }

  async #insert(sql: TransactionSql, one: Observation): Promise<void> {
    await sql`insert into deposit_observations
      (chain, block_hash, log_index, block_number, tx_hash, ordinal, contract, address, user_id, units, state, reference, seen_at)
      values (${this.#chain}, ${one.blockHash}, ${one.logIndex}, ${one.blockNumber}, ${one.txHash}, ${one.ordinal}, ${one.contract},
        ${one.address}, ${one.user}, ${String(one.units)}, ${one.state}, ${one.reference}, ${one.seenAt})
      on conflict (chain, block_hash, log_index) do update set
        state = case deposit_observations.state when 'lost' then 'credited' else excluded.state end,
        reference = case deposit_observations.state when 'lost' then deposit_observations.reference else excluded.reference end,
        tx_hash = excluded.tx_hash, ordinal = excluded.ordinal, contract = excluded.contract, address = excluded.address,
        user_id = excluded.user_id, units = excluded.units
        where deposit_observations.state in ('forgotten', 'lost', 'orphaned')`
  }
}

import type { Core } from '@assay/core/engine/core'
import { heldOnChain, writtenOffOf } from '@assay/core/payments/chain/read'
import type { WrittenOff } from '@assay/core/payments/chain/state'
import { formatDecimal } from '@assay/money/decimal'
import type { ISql } from 'postgres'
import { readRecords } from '../../journal/read-records.ts'
import { DEPOSIT_ASSET, DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import { besidePeople, readFigures } from './figures.ts'
import { type KeptComparison, readKeptComparison } from './kept-comparison.ts'
import { TreasuryBook, unloggedOf } from './treasury-book.ts'

const written = (units: bigint): string => `${formatDecimal(units, DEPOSIT_SCALE)} ${DEPOSIT_ASSET}`

/** A difference in words that name its amount; nothing where there is none. */
const finding = (is: bigint, shouldBe: bigint, what: string): string[] => {
  if (is === shouldBe) return []
  const [apart, words] = is > shouldBe ? [is - shouldBe, 'too much'] : [shouldBe - is, 'too little']
  return [`treasury: ${what}: ${written(is)}, and it should be ${written(shouldBe)}: ${written(apart)} ${words}`]
}

interface Proof {
  says: string[]
  findings: string[]
}

/**
 * Proves the treasury without asking the chain: what the ledger says that the chain holds for people follows from the postings of the journal; hot, unswept and cold by
 * the logs that were kept are that and what stands beside it; and the newest comparison with the chain says the same of its own block. The core is that of the
 * journal up to the moment that the transaction sees.
 */
export const verifyTreasury = async (tx: ISql, core: Core): Promise<Proof> => {
  const kept = await readKeptComparison(tx)
  const posted = await addUpPostings(tx, core, kept?.seq ?? 0)
  const held = heldOnChain(core.state, DEPOSIT_ASSET) as bigint
  const says = [
    `Treasury: the ledger says that the chain holds ${written(held)} for people; external/${DEPOSIT_ASSET} stands at ${written(posted.outside)}, of which deposits and withdrawals over the chain made ${written(-posted.held)}.`,
  ]
  const findings = [
    ...finding(held, posted.held, 'what the ledger says that the chain holds is not what its postings add up to'),
    ...(await proveToCold(tx, posted)),
  ]
  if (!kept) {
    says.push('The treasury was never compared with a chain.')
    if (held !== 0n) findings.push(`treasury: no comparison with the chain is kept, and the ledger says that it holds ${written(held)}`)
    return { says, findings }
  }
  const bookOf = (writtenOff: readonly WrittenOff[]) => new TreasuryBook(tx, kept.chain, async () => unloggedOf(writtenOff, kept.chain))
  const now = await proveNow(bookOf(writtenOffOf(core.state)), kept, core)
  const before = bookOf(writtenOffOf(core.state).slice(0, posted.writtenOffThen))
  const then = await proveKept(tx, { book: before, kept, ledger: posted.heldThen })
  return { says: [...says, ...now.says, ...then.says], findings: [...findings, ...now.findings, ...then.findings] }
}

interface Posted {
  outside: bigint
  held: bigint
  heldThen: bigint
  /** How often anything had been written off up to then. */
  writtenOffThen: number
  /** What was to go to the cold address, by chain, sender and nonce. */
  toCold: Map<string, bigint>
}

const placeOf = ({ chain, sender, nonce }: { chain: string | number; sender: string; nonce: string | number }): string =>
  `${chain}/${sender.toLowerCase()}/${nonce}`

/** What is signed for the cold address follows from a row: it is what the journal bound to that nonce. */
const proveToCold = async (sql: ISql, { toCold }: Posted): Promise<string[]> => {
  // Bounded: transfers to the cold wallet, which staff cares for; in a process of its own.
  const rows = await sql`select chain, sender, nonce, units from treasury_transactions where does = 'cold' and state <> 'planned'`
  return rows.flatMap(({ chain, sender, nonce, units }) => {
    const bound = toCold.get(placeOf({ chain, sender, nonce })) ?? 0n
    return finding(BigInt(units), bound, `the transfer ${nonce} to the cold address is not what the journal bound to its nonce`)
  })
}

/** What deposits and withdrawals over the chain have moved on the account of the outside world, posting by posting; also up to an earlier record. */
const addUpPostings = async (sql: ISql, core: Core, seq: number): Promise<Posted> => {
  let account = -1
  const sums: Posted = { outside: 0n, held: 0n, heldThen: 0n, writtenOffThen: 0, toCold: new Map() }
  for await (const records of readRecords(sql, core, { after: 0, to: core.seq }))
    for (const { seq: at, events = [] } of records) {
      let moved = 0n
      let isOverChain = false
      for (const event of events) {
        if (event.type === 'ledger.accountOpened' && event.address === `external/${DEPOSIT_ASSET}`) account = event.account
        if (event.type === 'ledger.posted') for (const leg of event.legs) if (leg.account === account) moved += leg.units
        if (event.type === 'payments.depositCredited') isOverChain ||= event.source === 'chain'
        if (event.type === 'payments.toColdReserved') sums.toCold.set(placeOf(event), event.amount)
        if (event.type === 'payments.treasuryWrittenOff') {
          isOverChain = true
          if (at <= seq) sums.writtenOffThen++
        }
        if (event.type === 'payments.depositOrphaned' || event.type === 'payments.withdrawalSettled') isOverChain = true
      }
      sums.outside += moved
      if (isOverChain) sums.held -= moved
      if (isOverChain && at <= seq) sums.heldThen -= moved
    }
  return sums
}

/** By the logs that are kept, and the journal to its end. */
const proveNow = async (book: TreasuryBook, { chain, token }: KeptComparison, core: Core): Promise<Proof> => {
  const figures = await readFigures({ book, chain, token, asset: DEPOSIT_ASSET }, of => of(core))
  const { treasury, ledger, waiting, lost, destroyed, inFlight, byVoucher } = figures
  const house = ((await book.ofHouse()) ?? 0n) + byVoucher
  const total = treasury.hot + treasury.unswept + treasury.cold
  return {
    says: [
      `The treasury by the logs that are kept: hot ${written(treasury.hot)}, at deposit addresses ${written(treasury.unswept)}, cold ${written(treasury.cold)}; together ${written(total)}. ` +
        `Ledger ${written(ledger)}, waiting ${written(waiting)}, lost ${written(lost)}, destroyed ${written(destroyed)}, in flight ${written(inFlight)}, the house's own ${written(house)}.`,
    ],
    findings: finding(
      total,
      total - besidePeople(figures) + house,
      'hot, deposit addresses and cold are not what the ledger and what stands beside it say',
    ),
  }
}

interface Keeping {
  book: TreasuryBook
  kept: KeptComparison
  /** What the chain held for people by the journal up to the record of the comparison. */
  ledger: bigint
}

/** What was kept of the newest comparison, against the journal and the logs up to its block. */
const proveKept = async (sql: ISql, { book, kept, ledger }: Keeping): Promise<Proof> => {
  const { chain, block, blockHash, at, seq } = kept
  const treasury = { hot: kept.hot, unswept: kept.unswept, cold: kept.cold }
  const total = kept.hot + kept.unswept + kept.cold
  const beside = besidePeople({ ...kept, treasury })
  const where = `after block ${block}`
  const [row] = await sql`select hash from chain_blocks where chain = ${chain} and number = ${block}`
  const isThere = row?.hash === blockHash
  const says = [
    `The treasury was last compared with chain ${chain} ${where} (${blockHash}) at ${new Date(at).toISOString()}, record ${seq}: hot ${written(kept.hot)}, at deposit addresses ${written(kept.unswept)}, cold ${written(kept.cold)}, ledger ${written(kept.ledger)}, the house's own ${written(kept.house)}.`,
    ...(isThere
      ? []
      : [`The chain has replaced block ${block} since, or it is no longer remembered: its logs are compared again with the next look.`]),
  ]
  const findings = [
    ...finding(
      total,
      total - beside + kept.house,
      `${where} hot, deposit addresses and cold were not what the ledger and what stood beside it say`,
    ),
    ...finding(kept.ledger, ledger, `what was kept of the ledger ${where} is not what the journal says up to record ${seq}`),
    ...(kept.unseen === 0
      ? []
      : [
          `treasury: ${where} ${kept.unseen} addresses had another balance on the chain than their logs say: ${written(kept.unseenUnits)} apart`,
        ]),
  ]
  if (isThere) {
    const byLogs = await book.treasury(block)
    findings.push(
      ...finding(kept.hot, byLogs.hot, `what was kept as hot ${where} is not what the logs say`),
      ...finding(kept.unswept, byLogs.unswept, `what was kept as at deposit addresses ${where} is not what the logs say`),
      ...finding(kept.cold, byLogs.cold, `what was kept as cold ${where} is not what the logs say`),
    )
  }
  return { says, findings }
}

import type { PostingReason } from '@assay/rules/posting-reasons'
import type { AccountRecordRow } from '../../queries.ts'

/** So many units of an asset, more than none. */
export interface Part {
  asset: string
  units: bigint
}

/** What tax tools read: something that went, something that came, or one for the other; with a fee where there is one beside it. */
export interface Movement {
  at: number
  /** Of its first record. */
  id: string
  reference: string
  /** `trade` where one asset went for another; otherwise why it moved. */
  kind: string
  sent?: Part | undefined
  received?: Part | undefined
  /** Went beside what was sent and received. */
  fee?: Part | undefined
}

const FEES: ReadonlySet<string> = new Set<PostingReason>([
  'fee',
  'perpFee',
  'liquidationFee',
  'optionFee',
  'withdrawalFee',
  'bankPayoutFee',
  'custodyPenalty',
])
/** The kind of a fee that stands alone. */
export const FEE = 'fee'

/**
 * The movements of a person that records are, in their order: those with one reference of one record of the journal belong together, and what
 * moved between two wallets of the person is none. Everything received, less everything sent, less the fees is the change of each asset.
 */
export function movementsOf(rows: readonly AccountRecordRow[]): Movement[] {
  const groups = new Map<string, AccountRecordRow[]>()
  for (const row of rows) {
    const key = `${row.seq} ${row.reference}`
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return [...groups.values()].flatMap(movementsOfGroup)
}

function movementsOfGroup(rows: readonly AccountRecordRow[]): Movement[] {
  const first = rows[0] as AccountRecordRow
  const about = { at: first.at, id: `${first.seq}.${first.leg}`, reference: first.reference }
  const main = sums(rows.filter(({ type }) => !FEES.has(type)))
  const fees = sums(rows.filter(({ type }) => FEES.has(type)))
  const gone = main.filter(({ units }) => units < 0n)
  const come = main.filter(({ units }) => units > 0n)
  const isTrade = gone.length === 1 && come.length === 1
  const moved = isTrade
    ? [{ ...about, kind: 'trade', sent: positive(gone[0] as Sum), received: come[0] as Sum }]
    : main.map(sum => ({ ...about, kind: sum.type, ...direction(sum) }))
  const [fee] = fees
  if (moved.length === 1 && fees.length === 1 && fee && fee.units < 0n) return [{ ...(moved[0] as Movement), fee: positive(fee) }]
  return [...moved, ...fees.map(sum => ({ ...about, kind: FEE, ...direction(sum) }))]
}

interface Sum extends Part {
  /** Why the first of them moved. */
  type: string
}

/** What is left of each asset over all wallets, where something is. */
function sums(rows: readonly AccountRecordRow[]): Sum[] {
  const byAsset = new Map<string, Sum>()
  for (const { asset, units, type } of rows) {
    const sum = byAsset.get(asset)
    byAsset.set(asset, { asset, type: sum?.type ?? type, units: (sum?.units ?? 0n) + units })
  }
  return [...byAsset.values()].filter(({ units }) => units !== 0n)
}

const positive = ({ asset, units }: Part): Part => ({ asset, units: -units })

const direction = (sum: Sum): Pick<Movement, 'sent' | 'received'> =>
  sum.units < 0n ? { sent: positive(sum) } : { received: { asset: sum.asset, units: sum.units } }

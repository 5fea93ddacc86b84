/** What a published list gives for one subscription; amounts in decimals. */
interface RecomputedRow {
  sequence: number
  amount: string
  quantity: string
  charge: string
  refund: string
}

export function allocateInRounds(
  terms: { supply: bigint; lotCost: bigint; cap: bigint },
  rows: readonly { sequence: number; amount: bigint }[],
): bigint[]

export function recompute(text: string): { hash: string; rows: RecomputedRow[] }

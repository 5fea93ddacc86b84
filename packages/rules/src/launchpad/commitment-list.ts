import { formatDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import type { Commitment } from './allocate.ts'
import { NEW_COIN_SCALE, type ProjectTerms } from './terms.ts'

/**
 * The list of a project that has closed, as a text: a head with what the allocation needs, then one line a subscription, sequence and USDT, in the order of
 * sequences. It names nobody: a person knows the own sequence. The SHA-256 of its UTF-8 bytes is on the journal before anything is calculated, and
 * `docs/recompute/launchpad.mjs` makes every row of it.
 */
export function commitmentList(project: number, terms: ProjectTerms, commitments: readonly Commitment[]): string {
  const coins = (units: bigint): string => formatDecimal(units, NEW_COIN_SCALE)
  const head = [
    `project,${project}`,
    `coin,${terms.coin}`,
    `price,${formatDecimal(terms.issuePrice, PRICE_SCALE)}`,
    `supply,${coins(terms.supply)}`,
    `lot,${coins(terms.lot)}`,
    `cap,${coins(terms.personalCap)}`,
    'sequence,amount',
  ]
  const rows = commitments.map(({ sequence, amount }) => `${sequence},${formatDecimal(amount, USDT_SCALE)}`)
  return `${[...head, ...rows].join('\n')}\n`
}

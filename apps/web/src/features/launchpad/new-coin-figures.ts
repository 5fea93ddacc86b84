import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { checkCommitment, checkTakeBack } from '@assay/rules/launchpad/check-commitment'
import { estimateOf } from '@assay/rules/launchpad/estimate'
import { NEW_COIN_SCALE } from '@assay/rules/launchpad/terms'
import { unlockTable } from '@assay/rules/launchpad/unlock'
import type { Refusal } from '@assay/rules/refusals'
import type { NewCoin } from '@assay/wire/launchpad/calls'

const usdt = (text: string): Amount => (parseDecimal(text, USDT_SCALE) ?? 0n) as Amount
const coins = (text: string): Quantity => (parseDecimal(text, NEW_COIN_SCALE) ?? 0n) as Quantity
const usdtText = (units: bigint): string => formatDecimal(units, USDT_SCALE)

const termsOf = (project: NewCoin) => ({
  issuePrice: (parseDecimal(project.issuePrice, PRICE_SCALE) ?? 0n) as Price,
  lot: coins(project.lot),
  supply: coins(project.supply),
  personalCap: coins(project.personalCap),
})

/** What an amount would get at the demand of now, in decimals. `mine` of what is committed is the person's own, and is in `total`. */
export function estimate(project: NewCoin, { mine, total }: { mine: string; total: string }) {
  const others = (usdt(project.committed) - usdt(mine)) as Amount
  const { quantity, charge, refund } = estimateOf(usdt(total), { terms: termsOf(project), others: (others > 0n ? others : 0n) as Amount })
  return { quantity: formatDecimal(quantity, NEW_COIN_SCALE), charge: usdtText(charge), refund: usdtText(refund) }
}

/** The sum of two amounts of USDT, or their difference; never below nothing. */
export const plus = (one: string, other: string): string => usdtText(usdt(one) + usdt(other))
export const minus = (one: string, other: string): string => {
  const rest = usdt(one) - usdt(other)
  return usdtText(rest > 0n ? rest : 0n)
}

/** What the whole supply costs at the issue price. */
export function supplyCost(project: NewCoin): string {
  const { issuePrice, supply } = termsOf(project)
  return usdtText((issuePrice * supply) / 10n ** BigInt(PRICE_SCALE + NEW_COIN_SCALE - USDT_SCALE))
}

/** What is committed as a share of what the supply costs: "1.25" where more is wanted than there is. */
export function subscribedShare(project: NewCoin): string {
  const cost = usdt(supplyCost(project))
  return formatDecimal(cost === 0n ? 0n : (usdt(project.committed) * 10_000n) / cost, 4)
}

/** The unlock table of so many coins. */
export const unlocksOf = (project: NewCoin, quantity: string): { tranche: number; at: number; quantity: string }[] =>
  unlockTable(project, coins(quantity)).map(row => ({ ...row, quantity: formatDecimal(row.quantity, NEW_COIN_SCALE) }))

interface Committing {
  project: NewCoin
  /** Already committed. */
  mine: string
  available: string
  /** Time of the server, ms. */
  at: number
}

/** Why an amount cannot be committed, in the order of the core. */
export const subscribeProblem = (amount: string, { project, mine, available, at }: Committing): Refusal | undefined =>
  checkCommitment(usdt(amount), {
    terms: { minimum: usdt(project.minimum), opensAt: project.opensAt, closesAt: project.closesAt },
    version: project.version,
    shownVersion: project.version,
    committed: usdt(mine),
    available: usdt(available),
    at,
  })

/** Why a part of a commitment cannot be taken back. */
export const takeBackProblem = (amount: string, { project, mine, at }: Omit<Committing, 'available'>): Refusal | undefined =>
  checkTakeBack(usdt(amount), {
    terms: { minimum: usdt(project.minimum), opensAt: project.opensAt, closesAt: project.closesAt },
    committed: usdt(mine),
    at,
  })

export type Zone = 'live' | 'upcoming' | 'ended'

/** The part of the zone in which a project stands. */
export const zoneOf = ({ state }: NewCoin): Zone => (state === 'live' || state === 'upcoming' ? state : 'ended')

/** Address of one project. */
export const projectPath = (path: string, projectId: string): string => `${path}?project=${projectId}`

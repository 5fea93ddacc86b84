import type { Core } from '@assay/core/engine/core'
import type { ListProject } from '@assay/core/launchpad/commands'
import { projectsOf } from '@assay/core/launchpad/read'
import { exactDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { lotCostOf, NEW_COIN_SCALE, type ProjectTerms } from '@assay/rules/launchpad/terms'
import { simulatedAbout } from './project-texts.ts'

/** Account of the issuer of all examples; nobody signs in to it. */
export const SIMULATED_ISSUER = 1005

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Two a month. */
const EVERY_MS = 15 * DAY_MS
/** The next one is announced so long before it opens. */
const ANNOUNCED_MS = 3 * DAY_MS
/** One that is already late opens so long after it is published. */
const SOON_MS = 5_000
/** What the whole supply costs, USDT, and what one person may have of it. */
const RAISED = usdt(100_000n)
const PEOPLE = 50n

const NAMES = ['Luma', 'Orva', 'Kelp', 'Tarn', 'Vire', 'Solm', 'Pyra', 'Nimb', 'Quay', 'Zeph', 'Fern', 'Dune'] as const
const PRICES = ['0.025', '0.4', '1.25', '0.08'] as const

const termsOf = (coin: string, opensAt: number, place: number): ProjectTerms => {
  const issuePrice = exactDecimal(PRICES[place % PRICES.length] as string, PRICE_SCALE) as Price
  const lot = exactDecimal('1', NEW_COIN_SCALE) as Quantity
  const supply = ((RAISED / (lotCostOf({ issuePrice, lot }) as bigint)) * lot) as Quantity
  const closesAt = opensAt + (place === 0 ? 1 : 3) * DAY_MS
  return {
    ...{ coin, issuePrice, lot, supply, opensAt, closesAt },
    circulation: (supply * 10n) as Quantity,
    minimum: usdt(10n),
    personalCap: (supply / PEOPLE) as Quantity,
    listingAt: closesAt + 2 * HOUR_MS,
    lockDays: 1,
    tranches: 4,
    trancheDays: 7,
    validityDays: 30,
    issuer: SIMULATED_ISSUER,
  }
}

/** The example that is to be published at a time (ms); `undefined` while none is. */
export const nextProject = ({ state }: Core, now: number): ListProject | undefined => {
  const examples = projectsOf(state).filter(({ isSimulated }) => isSimulated)
  const last = examples.at(-1)?.terms.opensAt
  const due = last === undefined ? 0 : last + EVERY_MS
  if (due - ANNOUNCED_MS > now) return undefined
  const place = examples.length
  const name = NAMES[place % NAMES.length] as string
  const round = Math.floor(place / NAMES.length)
  const coin = `${name.toUpperCase()}${round === 0 ? '' : round + 1}`
  const opensAt = Math.max(due, now + SOON_MS)
  return { kind: 'launchpad.listProject', terms: termsOf(coin, opensAt, place), about: simulatedAbout(name) }
}

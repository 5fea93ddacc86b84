import { newMarketOf, newMarketSettings } from '@assay/rules/launchpad/market-settings'
import { invalidTerm, isAboutValid, isListingValid, NEW_COIN_SCALE, SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { nameIn } from '@assay/rules/realm'
import { isRefusal, type Refusal, refuse } from '@assay/rules/refusals'
import type { SpotPairSettings } from '@assay/rules/spot-filters'
import { PROJECT_SUPPLY } from '../ledger/holds.ts'
import { userOf } from '../people/read.ts'
import type { ListProject, PostponeListing } from './commands.ts'
import type { Project } from './state.ts'
import type { LaunchpadTx, LaunchpadWorld } from './transaction.ts'

/** Markets of all products together, those of practice too: beyond that no project is published, because its market could not open. */
export const MARKETS_MAX = 200

/** Publishes a project: what is on sale comes from outside into the issuer's wallet, where it is held until the close. */
export function listProject(tx: LaunchpadTx, { terms, about }: ListProject): Refusal | undefined {
  const refusal = checkProject(tx, { terms, about })
  if (refusal) return refusal
  const { coin, supply, issuer } = terms
  const project = tx.state.launchpad.nextProject
  if (!tx.state.markets.assets.has(coin)) tx.emit({ type: 'markets.assetListed', v: 1, asset: coin, scale: NEW_COIN_SCALE })
  const wallet = tx.userAccount(issuer, 'exchange', coin)
  tx.post('newCoins', `project:${project}`, [
    { account: tx.account(`external/${coin}`), units: -supply },
    { account: wallet, units: supply },
  ])
  const supplyHold = tx.hold(wallet, BigInt64Array.of(supply), PROJECT_SUPPLY, project)
  tx.emit({ type: 'launchpad.projectListed', v: 1, project, terms, about, supplyHold })
  return undefined
}

/** The state at a time, for whoever asks whether something would be refused. */
export interface LaunchpadMoment {
  readonly state: LaunchpadWorld
  /** Journal time, ms. */
  readonly at: number
}

/** Why a project cannot be published; `undefined` when it can. */
export function checkProject(tx: LaunchpadMoment, { terms, about }: Pick<ListProject, 'terms' | 'about'>): Refusal | undefined {
  if (!tx.state.markets.assets.has(SUBSCRIPTION_ASSET)) return refuse('assetUnknown')
  const invalid = invalidTerm(terms)
  if (invalid || !isAboutValid(about)) return refuse('settingsInvalid')
  const issuer = userOf(tx.state, terms.issuer)
  if (!issuer) return refuse('userUnknown')
  if (issuer.userKind === 'demo') return refuse('demoNotAllowed')
  if (issuer.frozen) return refuse('userFrozen')
  if (isCoinTaken(tx.state, terms)) return refuse('assetListed')
  if (terms.opensAt < tx.at) return refuse('settingsInPast')
  if (issuer.userKind !== 'real') return refuse('notAllowed')
  return marketsWith(tx.state) >= MARKETS_MAX ? refuse('tooManyMarkets', { maximum: String(MARKETS_MAX) }) : undefined
}

/**
 * A coin of a project that was called off can be sold by another one, whose terms must lead to the market that there may be of it already: its tick and lot are for
 * ever. Any other coin that is known cannot.
 */
function isCoinTaken({ launchpad, markets }: LaunchpadWorld, terms: ListProject['terms']): boolean {
  const { coin } = terms
  const asset = markets.assets.get(coin)
  if (!asset) return markets.assets.has(nameIn('demo', coin))
  const left = markets.listings.get(newMarketOf(coin))?.versions.at(-1) as Partial<SpotPairSettings> | undefined
  const settings = newMarketSettings(terms)
  if (left && (left.tick !== settings.tick || left.lot !== settings.lot || left.quantityMax !== settings.quantityMax)) return true
  const sold = [...launchpad.projects.values()].filter(project => project.terms.coin === coin)
  return asset.scale !== NEW_COIN_SCALE || sold.length === 0 || sold.some(({ phase }) => phase !== 'cancelled')
}

/** Markets that there are, and those that projects will open. */
function marketsWith({ launchpad, markets }: LaunchpadWorld): number {
  const coming = [...launchpad.waiting].filter(
    ({ phase, terms }) => phase !== 'cancelling' && !markets.listings.has(newMarketOf(terms.coin)),
  )
  return markets.listings.size + coming.length
}

/** Puts a listing off, as long as it has not begun and within the validity. */
export function postponeListing(tx: LaunchpadTx, command: PostponeListing): Refusal | undefined {
  const project = checkPostponement(tx, command)
  if (isRefusal(project)) return project
  const { project: id, version } = project
  tx.emit({ type: 'launchpad.listingPostponed', v: 1, project: id, version: version + 1, listingAt: command.listingAt })
  return undefined
}

/** The project whose listing can be put off, otherwise the refusal. */
export function checkPostponement(
  { state, at }: LaunchpadMoment,
  { project: id, listingAt }: Omit<PostponeListing, 'kind'>,
): Project | Refusal {
  const project = state.launchpad.projects.get(id)
  if (!project) return refuse('projectUnknown')
  if (!isBeforeListing(project, at)) return refuse('projectStateInvalid')
  const isLater = Number.isSafeInteger(listingAt) && listingAt > project.terms.listingAt
  return isLater && isListingValid(project.terms, listingAt) ? project : refuse('listingNotLater')
}

/** Whether nothing of a project is traded at a time (ms), and it has not been called off. */
export const isBeforeListing = ({ phase, terms }: Project, at: number): boolean =>
  (phase === 'subscribing' || phase === 'allocating' || phase === 'allocated') && at < terms.listingAt

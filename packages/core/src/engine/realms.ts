import { realmOf } from '@assay/rules/realm'
import { type Refusal, refuse } from '@assay/rules/refusals'
import { realmOfUser } from '../people/read.ts'
import type { Command } from './record.ts'
import type { State } from './state.ts'

type Naming = { readonly [Kind in Command['kind']]: keyof Extract<Command, { kind: Kind }> | 'nothing' }

/** The part of each command that names an asset or a market. A kind that is missing does not compile: whoever adds one decides. */
const NAMING: Naming = {
  'spot.placeOrder': 'pair',
  'spot.placeOco': 'pair',
  'spot.amendOrder': 'nothing',
  'spot.cancelOrder': 'nothing',
  'spot.cancelAllOrders': 'pair',
  'spot.quote': 'pair',
  'perp.placeOrder': 'market',
  'perp.amendOrder': 'nothing',
  'perp.cancelOrder': 'nothing',
  'perp.cancelAllOrders': 'market',
  'perp.quote': 'market',
  'perp.setLeverage': 'market',
  'perp.setMarginMode': 'market',
  'perp.setPositionMode': 'nothing',
  'perp.changeMargin': 'nothing',
  'perp.setExits': 'nothing',
  'perp.closePosition': 'nothing',
  'perp.closeAll': 'nothing',
  'perp.reversePosition': 'nothing',
  'options.buy': 'market',
  'payments.creditDeposit': 'asset',
  'payments.transfer': 'asset',
  'payments.send': 'asset',
  'payments.fundPool': 'nothing',
  'payments.grantDemo': 'nothing',
  'payments.closeDemo': 'nothing',
  'markets.listAsset': 'nothing',
  'markets.listSpotPair': 'nothing',
  'markets.changeSpotSettings': 'nothing',
  'markets.listPerpMarket': 'nothing',
  'markets.changePerpSettings': 'nothing',
  'markets.listOptionMarket': 'nothing',
  'markets.changeOptionSettings': 'nothing',
  'markets.halt': 'nothing',
  'markets.updateIndex': 'nothing',
  'people.register': 'nothing',
  'people.freeze': 'nothing',
  'people.joinTradeGroup': 'nothing',
  'people.setLossLimit': 'nothing',
  'people.exclude': 'nothing',
  'clock.tick': 'nothing',
}

const BY_KIND: ReadonlyMap<string, string> = new Map(Object.entries(NAMING))

/**
 * Refuses what a user asks of another realm than their own: a practice account of real markets and money, and a real one of practice. What names
 * only the user's own orders and positions stays in the realm by itself.
 */
export function checkRealm({ people }: State, command: Command): Refusal | undefined {
  const named = command as unknown as Record<string, unknown>
  const user = people.users.get(named.user as number)
  const name = named[BY_KIND.get(command.kind) ?? 'nothing']
  if (!user || typeof name !== 'string') return undefined
  return realmOf(name) === realmOfUser(user) ? undefined : refuse('demoNotAllowed')
}

import type { UserId } from '@assay/core/people/state'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import type { Engine } from '../../engine/engine.ts'
import { fundContracts } from '../../perp/house/contract-money.ts'
import { COINS, type ListedAsset, QUOTE_ASSET } from '../coins.ts'
import { FLOW_UID, MAKER_UID } from './house-accounts.ts'

type HouseKind = 'maker' | 'flow'

/** What the market maker is given once, as test money of the simulation: about 40 million USDT of each coin and 500 million USDT. */
const MAKER_SEED: Readonly<Record<string, string>> = {
  USDT: '500000000',
  BTC: '600',
  ETH: '13000',
  BNB: '70000',
  SOL: '270000',
  XRP: '73000000',
  ADA: '95000000',
  DOGE: '300000000',
  TRX: '300000000',
  LINK: '3000000',
  LTC: '490000',
  DOT: '7000000',
  AVAX: '1400000',
}
/** The simulated takers get this part of the maker's. */
const FLOW_PART = 10n

const ASSETS: readonly ListedAsset[] = [QUOTE_ASSET, ...COINS]

/** What a house account was given of an asset, in units. */
export const seedAmount = (kind: HouseKind, asset: string): Amount => {
  const listed = ASSETS.find(one => one.asset === asset)
  const units = listed && parseDecimal(MAKER_SEED[asset] ?? '', listed.scale)
  if (units === undefined) throw new Error(`There is no seed amount of ${asset}`)
  return (kind === 'maker' ? units : units / FLOW_PART) as Amount
}

const USERS: Readonly<Record<HouseKind, UserId>> = { maker: MAKER_UID, flow: FLOW_UID }

/** Makes house accounts known and gives them their money. Every start may call it: each deposit has a reference that counts once. */
export const fundHouse = async (engine: Engine, kinds: readonly HouseKind[]): Promise<void> => {
  await Promise.all(kinds.map(kind => fund(engine, kind)))
}

const fund = async (engine: Engine, kind: HouseKind): Promise<void> => {
  const user = USERS[kind]
  const registered = await engine.submit({ kind: 'people.register', user, userKind: kind })
  expectRefusal(registered.refusal?.refusal, 'userExists')
  for (const { asset } of ASSETS) {
    const reply = await engine.submit({
      kind: 'payments.creditDeposit',
      user,
      asset,
      amount: seedAmount(kind, asset),
      source: 'seed',
      reference: `seed:${kind}:${asset}`,
    })
    expectRefusal(reply.refusal?.refusal, 'depositKnown')
  }
  await fundContracts(engine, { user, kind })
}

const expectRefusal = (refusal: string | undefined, expected: string): void => {
  if (refusal !== undefined && refusal !== expected) throw new Error(`A house account could not be set up: ${refusal}`)
}

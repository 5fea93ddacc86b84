import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { nameIn, plainName, type Realm } from '@assay/rules/realm'
import type { Refusal, RefusalName } from '@assay/rules/refusals'
import type { Engine } from '../../core-host/engine.ts'
import { isHaltedByFault } from '../../core-host/is-halted-by-fault.ts'
import { fundContractWallet } from '../../perp/house/fund-contract-wallet.ts'
import { COINS, type ListedAsset, QUOTE_ASSET } from '../coins.ts'
import { type HouseRole, houseAccount } from './house-accounts.ts'

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
export const seedAmount = (role: HouseRole, asset: string): Amount => {
  const name = plainName(asset)
  const listed = ASSETS.find(one => one.asset === name)
  const units = listed && parseDecimal(MAKER_SEED[name] ?? '', listed.scale)
  if (units === undefined) throw new Error(`There is no seed amount of ${asset}`)
  return (role === 'maker' ? units : units / FLOW_PART) as Amount
}

/** Which account of the house, in which realm. */
interface HouseSeed {
  role: HouseRole
  realm: Realm
}

/** Makes house accounts known and gives them their money. Every start may call it: each deposit has a reference that counts once. */
export const fundHouse = async (engine: Engine, accounts: readonly HouseSeed[]): Promise<void> => {
  await Promise.all(accounts.map(account => fund(engine, account)))
}

const fund = async (engine: Engine, { role, realm }: HouseSeed): Promise<void> => {
  const { user, userKind } = houseAccount(realm, role)
  const registered = await engine.submit({ kind: 'people.register', user, userKind })
  expectRefusal(registered.refusal, 'userExists')
  for (const asset of ASSETS.map(listed => nameIn(realm, listed.asset))) {
    const reply = await engine.submit({
      kind: 'payments.creditDeposit',
      user,
      asset,
      amount: seedAmount(role, asset),
      source: 'seed',
      reference: `seed:${role}:${asset}`,
    })
    expectRefusal(reply.refusal, 'depositKnown')
  }
  await fundContractWallet(engine, { user, role, realm })
}

/** Gives the market maker its first coins of one that was listed since, once; gives why not. */
export const seedMaker = async (engine: Engine, asset: string, amount: Amount): Promise<RefusalName | undefined> => {
  const { user } = houseAccount('real', 'maker')
  const deposit = { user, asset, amount, source: 'seed', reference: `seed:maker:${asset}` } as const
  const { refusal } = await engine.submit({ kind: 'payments.creditDeposit', ...deposit })
  return refusal && refusal.refusal !== 'depositKnown' ? refusal.refusal : undefined
}

const expectRefusal = (refusal: Refusal | undefined, expected: RefusalName): void => {
  if (isHaltedByFault(refusal)) return
  if (refusal && refusal.refusal !== expected) throw new Error(`A house account could not be set up: ${refusal.refusal}`)
}

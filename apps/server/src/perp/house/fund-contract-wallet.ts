import { balancesOf } from '@assay/core/ledger/read'
import type { UserId } from '@assay/core/people/state'
import { exactDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { nameIn, type Realm } from '@assay/rules/realm'
import type { Refusal, RefusalName } from '@assay/rules/refusals'
import type { Engine } from '../../core-host/engine.ts'
import { isHaltedByFault } from '../../core-host/is-halted-by-fault.ts'
import { QUOTE_ASSET } from '../../markets/coins.ts'
import { fundPool } from '../../markets/house/fund-pool.ts'
import type { HouseRole } from '../../markets/house/house-accounts.ts'

const units = (text: string): Amount => exactDecimal(text, QUOTE_ASSET.scale) as Amount

/** Test money in the contract wallets of the house, USDT. */
const CONTRACT_SEED = { maker: units('100000000'), flow: units('10000000') } as const
/** What the owner puts into the insurance fund of a simulated market, USDT; a real one's is funded by its owner. */
const INSURANCE_SEED = '5000000'

/** A house account that is to trade contracts. */
interface PerpSeed {
  user: UserId
  role: HouseRole
  realm: Realm
}

/**
 * Gives a house account its money for contracts, and puts the maker into one-way mode, where a buy reduces what is short; the takers are many, some
 * of them long and some short. Every start may call it: the deposit has a reference that counts once, and the wallet exists from the transfer on.
 */
export const fundContractWallet = async (engine: Engine, { user, role, realm }: PerpSeed): Promise<void> => {
  const hasWallet = await engine.read(core => balancesOf(core.state, user).some(({ wallet }) => wallet === 'contract'))
  if (hasWallet) return
  const asset = nameIn(realm, QUOTE_ASSET.asset)
  const amount = CONTRACT_SEED[role]
  const deposit = await engine.submit({
    kind: 'payments.creditDeposit',
    user,
    asset,
    amount,
    source: 'seed',
    reference: `seed:${role}:contract:${asset}`,
  })
  expect(deposit.refusal, 'depositKnown')
  const mode = await engine.submit({ kind: 'perp.setPositionMode', user, mode: role === 'maker' ? 'oneWay' : 'hedge' })
  expect(mode.refusal)
  const transfer = await engine.submit({ kind: 'payments.transfer', user, asset, amount, from: 'exchange', to: 'contract' })
  expect(transfer.refusal)
}

/** Puts the owner's first money into the insurance fund of a realm; once, whatever the number of starts. */
export const fundInsurance = (engine: Engine, realm: Realm): Promise<void> =>
  fundPool(engine, { pool: 'insurance', realm, amount: INSURANCE_SEED })

const expect = (refusal: Refusal | undefined, allowed?: RefusalName): void => {
  if (isHaltedByFault(refusal)) return
  if (refusal && refusal.refusal !== allowed) throw new Error(`The house could not be set up for contracts: ${refusal.refusal}`)
}

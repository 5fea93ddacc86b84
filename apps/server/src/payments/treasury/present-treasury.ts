import { formatDecimal } from '@assay/money/decimal'
import type { ResponseOf } from '@assay/wire/call'
import type { getTreasury } from '@assay/wire/operators/house-calls'
import { DEPOSIT_ASSET, DEPOSIT_SCALE } from '../deposits/deposit-chain.ts'
import type { Compared } from './compared.ts'
import { hotKept } from './hot-target.ts'
import type { TreasuryParts } from './start-treasury.ts'

type Shown = ResponseOf<typeof getTreasury>

/** Of addresses that have another balance than their logs say. */
const UNSEEN_SHOWN = 50

const written = (units: bigint) => formatDecimal(units, DEPOSIT_SCALE)

/** Where the house's tokens lie, as operators see it; undefined before the first comparison. */
export const presentTreasury = (compared: Compared | undefined, { target, sweepState }: TreasuryParts): Shown['treasury'] => {
  if (!compared) return undefined
  const { chain, block, at, fullAt, treasury, ledger, house, waiting, lost, destroyed, inFlight, owed, difference, unseen } = compared
  const { hot, unswept, cold } = treasury
  const missing = owed - hot
  return {
    ...{ asset: DEPOSIT_ASSET, chain: String(chain), block, at, fullAt, sweep: sweepState() },
    ...{ hot: written(hot), unswept: written(unswept), cold: written(cold), total: written(hot + unswept + cold) },
    ...{ ledger: written(ledger), house: written(house), waiting: written(waiting), lost: written(lost), inFlight: written(inFlight) },
    ...{ destroyed: written(destroyed), owed: written(owed), refill: written(missing > 0n ? missing : 0n) },
    ...{ ceiling: written(target.ceiling), kept: written(hotKept(treasury, target)), difference: written(difference) },
    unseen: unseen.slice(0, UNSEEN_SHOWN).map(({ address, index, onChain, byLogs }) => ({
      ...{ address, index: index === undefined ? '' : String(index), onChain: written(onChain), byLogs: written(byLogs) },
      missing: byLogs > onChain ? written(byLogs - onChain) : '',
    })),
    unseenCount: unseen.length,
  }
}

import { indexPrice } from '@assay/core/markets/read'
import { exactDecimal } from '@assay/money/decimal'
import { PRICE_SCALE } from '@assay/money/kinds'
import type { Platform } from '../../platform.ts'
import { DEPOSIT_SCALE, type OpenChain } from '../deposits/deposit-chain.ts'
import type { AfterLook, DepositParts } from '../deposits/start-deposits.ts'
import type { HotTarget } from './hot-target.ts'
import { SweepLane, type SweepState } from './sweeping/sweep-lane.ts'
import { ToCold } from './to-cold.ts'

/** The coin in which gas is paid. */
const COIN = 'ETH'
const COIN_SCALE = 18
const SHARE_SCALE = 4

/** Where the house's tokens lie, and what moves them there. */
export interface TreasuryParts {
  chain: DepositParts['chain']
  open: DepositParts['open']
  target: HotTarget
  sweepState(): SweepState
  /** To be called before anything binds a nonce of the account that pays. */
  finish: AfterLook
  /** What of that account's balance is on its way to the cold address; undefined while two sources of the chain differ about it. */
  underWay(open: OpenChain): Promise<bigint | undefined>
  /** Sends what is too much to the cold address, and sweeps. */
  pass: AfterLook
}

type Used = Pick<Platform, 'running' | 'log' | 'settings'>

/** Sweeps and what goes to the cold address; nothing where there is no chain, or the signer has no token pinned. */
export const startTreasury = ({ running, log, settings }: Used, { chain, open }: Pick<DepositParts, 'chain' | 'open'>): TreasuryParts => {
  const { engine } = running
  const of = settings.chain
  const target = {
    ceiling: exactDecimal(of?.hotMaximum ?? '0', DEPOSIT_SCALE),
    coldShare: exactDecimal(of?.coldShare ?? '0', SHARE_SCALE),
  }
  const onStrange = (finding: string) => log.error({ finding }, 'the house’s own transactions do not go on')
  let lanes: { sweep: SweepLane | undefined; toCold: ToCold } | undefined
  let coinPrice: bigint | undefined
  const lanesOf = (opened: OpenChain) => {
    const { id, token, node, witness, signing, signer, transactions, treasury: book, test } = opened
    const shared = { chain: id, token, node, witness, signing, signer, transactions, now: Date.now, onStrange }
    lanes ??= {
      toCold: new ToCold({ ...shared, engine, cold: of?.coldAddress ?? '', target, treasury: () => chain?.compared?.treasury }),
      sweep:
        of && of.sweep !== 'off'
          ? new SweepLane({
              ...shared,
              ...{ book, test, way: of.sweep, nonceKnown: of.sweepNonce, minimum: exactDecimal(of.sweepMinimum, DEPOSIT_SCALE) },
              worthOf: wei => (coinPrice === undefined ? undefined : tokenOf(wei, coinPrice)),
            })
          : undefined,
    }
    return lanes
  }
  return {
    chain,
    open,
    target,
    sweepState: () => lanes?.sweep?.state ?? (of?.sweep === 'off' ? 'off' : 'open'),
    async finish(opened) {
      if (opened.signer.sender !== '') await lanesOf(opened).toCold.finish()
      return false
    },
    underWay: opened => lanesOf(opened).toCold.underWay(),
    async pass(opened, at) {
      if (opened.signer.sender === '') return false
      const { toCold, sweep } = lanesOf(opened)
      coinPrice = await engine.read(({ state }) => indexPrice(state, COIN))
      const isUnderWay = await toCold.pass(at)
      return (await sweep?.pass(at)) || isUnderWay
    },
  }
}

/** What so much coin is worth in the token, at the index. */
const tokenOf = (wei: bigint, price: bigint): bigint => (wei * price) / 10n ** BigInt(COIN_SCALE + PRICE_SCALE - DEPOSIT_SCALE)

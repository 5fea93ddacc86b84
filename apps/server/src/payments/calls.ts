import type { Core } from '@assay/core/engine/core'
import { assetScale, assetsOf } from '@assay/core/markets/read'
import { faucetLeftToday } from '@assay/core/payments/read'
import type { UserId } from '@assay/core/people/state'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import { getDepositLimits } from '@assay/wire/limits/calls'
import { getTestUsdt, transferBetweenWallets } from '@assay/wire/payments/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { checkDepositLimit, type Deposited, depositLimitsOf } from './deposit-limits.ts'

const TEST_ASSET = 'USDT'
/** Whole USDT that one press of 'Get test USDT' gives. */
const TEST_FUNDS = 10_000n

/** What one press gives, and how often the user can still press on this UTC day. */
export const testFundsOf = (core: Core, user: UserId, now: number) => ({
  amount: String(TEST_FUNDS),
  leftToday: faucetLeftToday(core.state, user, Math.max(now, core.at)),
})

interface Options {
  engine: Engine
  isSimulated: boolean
  /** What somebody has deposited, for the limits that they set themselves. */
  deposited: Deposited
}

const testUsdt = ({ engine, isSimulated, deposited }: Options): Handler =>
  serve(getTestUsdt, async (_input, caller) => {
    if (!isSimulated) return refused({ refusal: 'simulatedOnly' })
    const scale = await engine.read(core => assetScale(core.state, TEST_ASSET))
    const closed = await checkDepositLimit({ engine, deposited }, caller.user, (TEST_FUNDS * 10n ** BigInt(scale)) as Amount)
    if (closed) return refused(closed)
    const command = {
      kind: 'payments.creditDeposit' as const,
      user: caller.user,
      ...keyOf(caller),
      asset: TEST_ASSET,
      amount: (TEST_FUNDS * 10n ** BigInt(scale)) as Amount,
      source: 'faucet' as const,
      reference: `faucet:${caller.user}:${caller.rtoken}`,
    }
    const answer = await ask(engine, command, ({ seq }) =>
      success({ seq }, 'payments:done.testUsdt', { amount: formatDecimal(command.amount, scale) }),
    )
    if (answer.kind === 'refused') return answer
    const funds = await engine.read(core => testFundsOf(core, caller.user, Date.now()))
    return { ...answer, data: { ...funds, ...answer.data } }
  })

const transfer = (engine: Engine): Handler =>
  serve(transferBetweenWallets, async (input, caller) => {
    const { asset, from, to } = input
    const scale = await engine.read(core => assetsOf(core.state).find(listed => listed.asset === asset)?.scale)
    if (scale === undefined) return refused(refuse('assetUnknown'))
    const amount = parseDecimal(input.amount, scale)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const command = { kind: 'payments.transfer' as const, user: caller.user, ...keyOf(caller), asset, amount: amount as Amount, from, to }
    return ask(engine, command, ({ seq, result }) =>
      success({ transferId: String(result?.transferId), seq }, 'payments:done.transferred', {
        amount: formatDecimal(amount, scale),
        asset,
      }),
    )
  })

/** The calls that move money other than by trading. */
export const paymentCalls = (options: Options): Handler[] => [
  testUsdt(options),
  serve(getDepositLimits, async (_input, { user }) => data(await depositLimitsOf(options, user))),
  transfer(options.engine),
]

import type { Core } from '@assay/core/engine/core'
import type { Command } from '@assay/core/engine/record'
import type { UserId } from '@assay/core/people/state'
import { openPerpOrders } from '@assay/core/perp/orders/read-orders'
import { positionsOf } from '@assay/core/perp/read'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import type { PositionSide } from '@assay/rules/perp/position-value'
import { refuse } from '@assay/rules/refusals'
import {
  changePerpMargin,
  closeAllPerpPositions,
  closePerpPosition,
  reversePerpPosition,
  setPerpExits,
  setPerpLeverage,
  setPerpMarginMode,
  setPerpPositionMode,
} from '@assay/wire/perp/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import { numberOf, outcomeOf, reading, tooFine } from './calls.ts'
import type { LeverageGate } from './leverage-gate.ts'
import { readExits, TooFine } from './read-order.ts'

/** Sends a command whose answer is only that it was done. */
const act = (engine: Engine, command: Command, message: string) => ask(engine, command, ({ seq }) => success({ seq }, message))

/** Leverage of what is open already is leverage like that of a new order. */
const leverage = (engine: Engine, mayOpen: LeverageGate): Handler =>
  serve(setPerpLeverage, async ({ market, side, leverage }, caller) => {
    const isOpen = await engine.read(core => hasOpened(core, { user: caller.user, market, side }))
    const untaught = isOpen ? await mayOpen({ user: caller.user, market, side, leverage }) : undefined
    if (untaught) return refused(untaught)
    return act(engine, { kind: 'perp.setLeverage', user: caller.user, ...keyOf(caller), market, side, leverage }, 'perp-done:leverageSet')
  })

/** Whether somebody holds a position on a side of a market, or has an order there. */
const hasOpened = ({ state }: Core, { user, market, side }: { user: UserId; market: string; side: PositionSide }): boolean =>
  positionsOf(state, user).some(position => position.market === market && position.side === side) ||
  openPerpOrders(state, user).some(order => order.market === market)

const ownPosition = (engine: Engine, user: UserId, positionId: number) =>
  engine.read(core => positionsOf(core.state, user).find(position => position.positionId === positionId))

const marginMode = (engine: Engine): Handler =>
  serve(setPerpMarginMode, async ({ market, mode }, caller) =>
    act(engine, { kind: 'perp.setMarginMode', user: caller.user, ...keyOf(caller), market, mode }, 'perp-done:marginModeSet'),
  )

const positionMode = (engine: Engine): Handler =>
  serve(setPerpPositionMode, async ({ mode }, caller) =>
    act(engine, { kind: 'perp.setPositionMode', user: caller.user, ...keyOf(caller), mode }, 'perp-done:positionModeSet'),
  )

const margin = (engine: Engine): Handler =>
  serve(changePerpMargin, async (input, caller) => {
    const positionId = numberOf(input.positionId)
    if (positionId === undefined) return refused(refuse('positionUnknown'))
    const amount = parseDecimal(input.amount, QUOTE_ASSET.scale)
    if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const add = input.add === 'true'
    const command = { kind: 'perp.changeMargin' as const, user: caller.user, ...keyOf(caller), positionId, amount: amount as Amount, add }
    return act(engine, command, add ? 'perp-done:marginAdded' : 'perp-done:marginReduced')
  })

const exits = (engine: Engine): Handler =>
  serve(setPerpExits, async (input, caller) => {
    const positionId = numberOf(input.positionId)
    if (positionId === undefined) return refused(refuse('positionUnknown'))
    const figures = reading(() => readExits(input))
    if (figures instanceof TooFine) {
      const own = await ownPosition(engine, caller.user, positionId)
      return refused(await tooFine(engine, own?.market, figures))
    }
    const remove = input.remove === undefined ? {} : { remove: input.remove }
    const command = { kind: 'perp.setExits' as const, user: caller.user, ...keyOf(caller), positionId, ...figures, ...remove }
    return act(engine, command, 'perp-done:exitsSet')
  })

const close = (engine: Engine): Handler =>
  serve(closePerpPosition, async (input, caller) => {
    const positionId = numberOf(input.positionId)
    if (positionId === undefined) return refused(refuse('positionUnknown'))
    const lots = input.lots === undefined ? {} : { lots: BigInt(input.lots) }
    const command = { kind: 'perp.closePosition' as const, user: caller.user, ...keyOf(caller), positionId, ...lots }
    return ask(engine, command, reply => {
      const outcome = outcomeOf(reply)
      return success(outcome, 'perp-done:lotsClosed', { lots: outcome.filledLots })
    })
  })

/** What is still open afterwards is left: an order of another person may stand in between, so it is asked of the core when all is durable. */
const closeAll = (engine: Engine): Handler =>
  serve(closeAllPerpPositions, async (_input, caller) => {
    const before = await openIds(engine, caller.user)
    const answer = await ask(engine, { kind: 'perp.closeAll', user: caller.user, ...keyOf(caller) }, ({ seq }) => success({ seq }, ''))
    if (answer.kind === 'refused') return answer
    const after = new Set(await openIds(engine, caller.user))
    const left = before.filter(id => after.has(id))
    const closed = before.filter(id => !after.has(id))
    const message = left.length > 0 ? 'perp-done:positionsLeft' : 'perp-done:positionsClosed'
    return success({ closed, left, seq: answer.data.seq }, message, { number: String(closed.length), left: String(left.length) })
  })

const openIds = (engine: Engine, user: number): Promise<string[]> =>
  engine.read(core => positionsOf(core.state, user).map(({ positionId }) => String(positionId)))

const OTHER = { long: 'short', short: 'long' } as const

const reverse = (engine: Engine, mayOpen: LeverageGate): Handler =>
  serve(reversePerpPosition, async (input, caller) => {
    const positionId = numberOf(input.positionId)
    if (positionId === undefined) return refused(refuse('positionUnknown'))
    const own = await ownPosition(engine, caller.user, positionId)
    const untaught = own && (await mayOpen({ user: caller.user, market: own.market, side: OTHER[own.side] }))
    if (untaught) return refused(untaught)
    const command = { kind: 'perp.reversePosition' as const, user: caller.user, ...keyOf(caller), positionId }
    return ask(engine, command, ({ seq, result }) =>
      success({ orderIds: (result?.placedOrderIds ?? []).map(String), seq }, 'perp-done:positionReversed'),
    )
  })

/** The calls that change positions and how a person trades. */
export const perpPositionCalls = (engine: Engine, mayOpen: LeverageGate): Handler[] =>
  [leverage, marginMode, positionMode, margin, exits, close, closeAll, reverse].map(handlerOf => handlerOf(engine, mayOpen))

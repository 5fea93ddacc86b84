import { realmOf } from '@assay/rules/realm'
import * as contract from '@assay/wire/operators/calls'
import { data, type Handler, refused } from '../http/handler.ts'
import type { OperatorParts } from './parts.ts'
import { serveOperator } from './serve-operator.ts'

/** Whether markets trade, what a fault halted, and the one thing that an operator can do about it: nobody can set a price, a fill or a result. */
export const marketCalls = (parts: OperatorParts): Handler[] => [
  serveOperator(parts, contract.getMarketStates, async () =>
    data(
      await parts.engine.read(({ state, seq }) => ({
        markets: [...state.markets.listings.values()]
          .filter(({ market }) => realmOf(market) === 'real')
          .map(({ product, market, base, quote, halted, haltReason }) => ({ product, market, base, quote, halted, reason: haltReason })),
        alarm: state.markets.alarm?.finding ?? '',
        faults: [...state.markets.faults].map(([work, { since, fault }]) => ({ work, since, fault })),
        records: seq,
      })),
    ),
  ),
  serveOperator(parts, contract.haltMarket, async ({ market, halted: asked, reason }, { actor }) => {
    const halted = asked === '1'
    if (reason.trim() === '') return refused({ refusal: 'reasonRequired' })
    const isHalted = await parts.engine.read(({ state: { markets } }) => markets.faults.has(market) || markets.listings.get(market)?.halted)
    if (isHalted === undefined) return refused({ refusal: 'pairUnknown' })
    const stateOf = (is: boolean) => (is ? 'halted' : 'open')
    // Written down before it is asked for: a crash between the two leaves an act that was meant, never one that nobody knows of.
    const act = { subject: market, before: stateOf(isHalted), after: stateOf(halted), reason }
    await parts.auditLog.add(actor, { action: 'haltMarket', ...act })
    const reply = await parts.engine.submit({ kind: 'markets.halt', market, halted, reason: halted ? reason : '' })
    if (!reply.refusal) return data({})
    await parts.auditLog.add(actor, { action: 'haltMarket.refused', ...act, reason: reply.refusal.refusal })
    return refused(reply.refusal)
  }),
]

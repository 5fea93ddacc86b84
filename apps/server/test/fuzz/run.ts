import { createHash } from 'node:crypto'
import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import { ReplyMemory } from '@assay/core/engine/reply-memory'
import { saveSnapshot } from '@assay/core/engine/snapshot'
import { cancelOpenOrders } from '@assay/wire/account-closing/calls'
import { Random } from '../../../../packages/core/simulation/random.ts'
import { judge } from './judge.ts'
import type { Exchange } from './open-exchange.ts'
import { type Credentials, type FuzzRequest, nextRequest } from './requests.ts'

/** Calls that are under way at once. */
const AT_ONCE = 100
/** Request tokens and order numbers that later requests use again. */
const KEPT = 500
const FINDINGS_MAX = 5

export interface Fuzzed {
  calls: number
  accepted: number
  /** Empty when every rule held; otherwise each says what broke and which request did it. */
  findings: string[]
  /** How often each call was accepted, and each refusal given. */
  answers: Record<string, number>
}

/** Everything that anybody owns or has asked for: the state without its time and without the memory of answers. */
export const holdingsOf = ({ state }: Core): string =>
  createHash('sha256')
    .update(saveSnapshot({ ...state, clock: { lastTickAt: 0 }, replies: new ReplyMemory() }, 0, 0))
    .digest('hex')

interface Sent {
  request: FuzzRequest
  isAccepted: boolean
  orderId: string | undefined
}

/**
 * Sends the requests of a seed. A refused call must leave no event in the journal and change nothing that anybody owns; every answer must
 * keep the contract. Stops after a few findings.
 */
export const fuzz = async (exchange: Exchange, seed: number, calls: number): Promise<Fuzzed> => {
  const random = new Random(seed)
  const run: Fuzzed = { calls: 0, accepted: 0, findings: [], answers: {} }
  const used: string[] = []
  const orderIds: string[] = []
  let records: JournalRecord[] = []
  exchange.engine.listen(batch => records.push(...batch))
  const prefix = (seed >>> 0).toString(36).padStart(7, '0')
  let before = await exchange.engine.read(holdingsOf)
  while (run.calls < calls && run.findings.length < FINDINGS_MAX) {
    records = []
    const everybody: Credentials[] = await exchange.everybody()
    if (records.length > 0) before = await exchange.engine.read(holdingsOf)
    records = []
    const group = Array.from({ length: Math.min(AT_ONCE, calls - run.calls) }, (_, index) =>
      nextRequest(random, { everybody, fresh: `${prefix}${(run.calls + index).toString(36).padStart(6, '0')}`, used, orderIds }),
    )
    const sent = await Promise.all(group.map(request => send(exchange, request, run)))
    const after = await exchange.engine.read(holdingsOf)
    checkGroup(run, { sent, records, isChanged: before !== after })
    before = after
    for (const { rtoken } of group) used.push(rtoken)
    for (const { orderId } of sent) if (orderId) orderIds.push(orderId)
    for (const kept of [used, orderIds]) kept.splice(0, kept.length - KEPT)
    run.calls += group.length
  }
  return run
}

const send = async ({ app }: Exchange, request: FuzzRequest, run: Fuzzed): Promise<Sent> => {
  const { method, url, headers, body } = request
  const response = await app.inject({
    method: method as 'GET',
    url,
    headers,
    remoteAddress: '198.51.100.7',
    ...(body === undefined ? {} : { payload: body }),
  })
  const verdict = judge(request, response)
  if (verdict.wrong !== undefined) run.findings.push(`${verdict.wrong}\n${method} ${url.slice(0, 400)}\n${body?.slice(0, 400) ?? ''}`)
  else run.answers[verdict.event] = (run.answers[verdict.event] ?? 0) + 1
  const isAccepted = verdict.wrong === undefined && verdict.isAccepted
  if (isAccepted) run.accepted += 1
  const { orderId } = ((verdict.wrong === undefined && verdict.data) || {}) as { orderId?: string }
  return { request, isAccepted, orderId }
}

/** What comes without the request token of a call: the clock, calls that open a session, whose tokens are kept beside the core, and a freeze, which twice is as once. */
const WITHOUT_TOKEN: ReadonlySet<string> = new Set(['clock.tick', 'people.register', 'payments.grantDemo', 'people.freeze'])

/** Every event of the group belongs to a call that was accepted, or to the clock; without any event nothing has changed. */
const checkGroup = (run: Fuzzed, group: { sent: readonly Sent[]; records: readonly JournalRecord[]; isChanged: boolean }): void => {
  const accepted = new Set(group.sent.filter(({ isAccepted }) => isAccepted).map(({ request }) => request.rtoken))
  const acted = group.records.filter(({ events }) => (events?.length ?? 0) > 0)
  const opened = new Set(acted.map(({ command }) => (command.kind === 'people.register' ? command.user : undefined)))
  const cancelsAll = group.sent.some(({ isAccepted, request }) => isAccepted && request.call.path === cancelOpenOrders.path)
  for (const { seq, command } of acted) {
    const key = 'key' in command ? command.key : undefined
    // A new demo account has its practice money spread over its wallets before anybody can use it.
    const isShare = command.kind === 'payments.transfer' && key === undefined && opened.has(command.user)
    // One call cancels the orders of all products: each of their commands carries no token, and does nothing the second time.
    const isOfMany = cancelsAll && command.kind.endsWith('.cancelAllOrders') && key === undefined
    if (!WITHOUT_TOKEN.has(command.kind) && !isShare && !isOfMany && (key === undefined || !accepted.has(key)))
      run.findings.push(`record ${seq} (${command.kind}) has events, but no call with its request token was accepted`)
  }
  if (acted.length === 0 && group.isChanged)
    run.findings.push(
      `refused calls changed the state:\n${group.sent
        .map(({ request }) => request.url)
        .join('\n')
        .slice(0, 2000)}`,
    )
}

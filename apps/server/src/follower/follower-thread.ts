import { parentPort, workerData } from 'node:worker_threads'
import { connect } from '../db/connect.ts'
import { type AttestedState, AuditFailed, Follower } from './follower.ts'
import type { FollowerData, FromFollower, ToFollower } from './follower-messages.ts'

/** How often the journal is asked for more. */
const FOLLOW_EVERY_MS = 100
const AUDIT_EVERY_MS = 1_000
/** A snapshot is kept after so many records, or after so long when there are any: a start never folds many more. */
const KEEP_EVERY_RECORDS = 50_000
const KEEP_EVERY_MS = 10 * 60_000
/** But not sooner than this after the last one: folding what a full load adds meanwhile takes a start two seconds, a snapshot costs as much again and again. */
const KEEP_APART_MS = 5_000

const { url, epoch, room } = workerData as FollowerData
const sql = connect(url, { name: 'assay-follower', connections: 1 })
const orders: ToFollower[] = []
let wake: () => void = () => undefined

parentPort?.on('message', (order: ToFollower) => {
  orders.push(order)
  wake()
})
const post = (message: FromFollower): void => parentPort?.postMessage(message)

/** Until the next order, at most until it is time to look at the journal again. */
const pause = (): Promise<void> =>
  new Promise(resolve => {
    const timer = setTimeout(resolve, FOLLOW_EVERY_MS)
    wake = () => {
      clearTimeout(timer)
      resolve()
    }
  })

const nextOrder = async (): Promise<ToFollower> => {
  while (orders.length === 0) await pause()
  return orders.shift() as ToFollower
}

let auditedAt = 0
/** There may be rows to compress; one segment a step, so that following goes on meanwhile. */
let isCompressing = false
let keptAt = Date.now()

/** Has the engine write the hash of a state into the journal; other orders wait meanwhile. */
const attest = async (state: AttestedState): Promise<boolean> => {
  post({ kind: 'attest', ...state })
  for (;;) {
    const at = orders.findIndex(({ kind }) => kind === 'attested')
    if (at >= 0) return (orders.splice(at, 1)[0] as { isDone: boolean }).isDone
    await pause()
  }
}

const keep = async (follower: Follower): Promise<void> => {
  await follower.keep(attest)
  keptAt = Date.now()
  post({ kind: 'kept', ...follower.kept })
}

/** What it does by itself, in small steps. */
const workOn = async (follower: Follower): Promise<void> => {
  await follower.follow()
  if (Date.now() - auditedAt >= AUDIT_EVERY_MS) {
    follower.audit()
    auditedAt = Date.now()
    post({ kind: 'audited', seq: follower.seq, at: auditedAt })
  }
  const waiting = follower.seq - follower.kept.seq
  const since = Date.now() - keptAt
  if (waiting > 0 && since >= (waiting >= KEEP_EVERY_RECORDS ? KEEP_APART_MS : KEEP_EVERY_MS)) {
    await keep(follower)
    isCompressing = true
  } else if (isCompressing) isCompressing = await follower.compress()
}

/** Obeys one order; true when it was the last. */
const obey = async (follower: Follower, order: ToFollower): Promise<boolean> => {
  if (order.kind === 'attested') return false
  if (order.kind === 'hold') {
    post({ kind: 'held' })
    return obey(follower, await nextOrder())
  }
  await follower.compare(order.seq, order.state)
  if (order.kind === 'compare') post({ kind: 'compared', seq: order.seq })
  if (order.kind === 'keep') await keep(follower)
  return order.kind === 'stop'
}

/** The order that is being obeyed. */
let current: ToFollower | undefined

const run = async (): Promise<void> => {
  const follower = await Follower.open(sql, epoch, room)
  post({ kind: 'kept', ...follower.kept })
  for (;;) {
    current = orders.shift()
    if (current && (await obey(follower, current))) return
    if (current) continue
    await workOn(follower)
    if (orders.length === 0) await pause()
  }
}

/** After a finding nothing is followed or kept any more; the engine still gets its answers. */
const answerOnly = async (): Promise<void> => {
  while (current?.kind !== 'stop') {
    current = await nextOrder()
    if (current.kind === 'hold') post({ kind: 'held' })
  }
}

try {
  await run()
} catch (error) {
  if (!(error instanceof AuditFailed)) throw error
  post({ kind: 'alarm', finding: error.message })
  await answerOnly()
}
await sql.end()
post({ kind: 'stopped' })
parentPort?.close()

import { startThread } from '../start-thread.ts'
import type { AttestedState, KeptSnapshot } from './follower.ts'
import type { FollowerData, FromFollower, ToFollower } from './follower-messages.ts'

interface Options extends FollowerData {
  /** The follower found something: see `alarm.ts`. */
  onAlarm(finding: string): void
  /** Writes the hash of a state into the journal; whether that is done. */
  attest(state: AttestedState): Promise<boolean>
  /** The follower itself broke: the process must end. */
  onFault(error: unknown): void
}

/** A state of the main core to compare with, as it is saved. */
interface SavedState {
  seq: number
  state: Uint8Array
}

export interface RunningFollower {
  /** Compares the states. `look` is asked while the follower waits behind the main core; resolves when compared or an alarm was raised. */
  compare(look: () => Promise<SavedState>): Promise<void>
  /** Compares, and keeps a snapshot of just that state if nothing is under way meanwhile, or of a later one. `look` as above. */
  keep(look: () => Promise<SavedState>): Promise<void>
  /** Compares once more, ends. Without a state it just ends. */
  stop(last: SavedState | undefined): Promise<void>
  /** The newest snapshot; zeros while there is none. */
  kept(): KeptSnapshot
  /** Whether its thread goes on: it was not stopped and has not ended by itself. */
  isAlive(): boolean
  /** The newest record whose state it audited without a finding, and when (ms); zeros before the first audit. */
  audited(): { seq: number; at: number }
}

/** Starts the follower (`follower.ts`) on a thread of its own, so that neither audits nor snapshots ever stop the engine. */
export const startFollower = ({ url, epoch, room, attest, onAlarm, onFault }: Options): RunningFollower => {
  const data: FollowerData = { url, epoch, room }
  const worker = startThread(import.meta.url, 'follower-thread', data)
  let kept: KeptSnapshot = { seq: 0, at: 0 }
  let audited = { seq: 0, at: 0 }
  let isOver = false
  /** After a finding it answers no question any more. */
  let isAlarmed = false
  let waiting: { kinds: readonly FromFollower['kind'][]; resolve(): void }[] = []
  const received = (...kinds: FromFollower['kind'][]) => new Promise<void>(resolve => waiting.push({ kinds, resolve }))
  const over = () => {
    isOver = true
    for (const { resolve } of waiting) resolve()
  }
  const post = (message: ToFollower) => worker.postMessage(message)
  worker.on('message', (message: FromFollower) => {
    if (message.kind === 'alarm') {
      isAlarmed = true
      onAlarm(message.finding)
    }
    if (message.kind === 'attest') void attest(message).then(isDone => post({ kind: 'attested', isDone }))
    if (message.kind === 'kept') kept = { seq: message.seq, at: message.at }
    if (message.kind === 'audited') audited = { seq: message.seq, at: message.at }
    if (message.kind === 'stopped') isOver = true
    const due = waiting.filter(one => one.kinds.includes(message.kind))
    waiting = waiting.filter(one => !due.includes(one))
    for (const { resolve } of due) resolve()
  })
  worker.on('error', error => {
    over()
    onFault(error)
  })
  worker.on('exit', () => {
    if (!isOver) onFault(new Error('The follower ended by itself.'))
    over()
  })
  /** Holds the follower behind the main core, looks at that, and asks for something to be done with its state. */
  const ask = async (kind: 'compare' | 'keep', done: FromFollower['kind'], look: () => Promise<SavedState>) => {
    if (isOver || isAlarmed) return
    const held = received('held', 'alarm')
    post({ kind: 'hold' })
    await held
    if (isOver || isAlarmed) return
    const answered = received(done, 'alarm')
    post({ kind, ...(await look()) })
    await answered
  }
  return {
    kept: () => kept,
    isAlive: () => !isOver,
    audited: () => audited,
    compare: look => ask('compare', 'compared', look),
    keep: look => ask('keep', 'kept', look),
    stop: async last => {
      if (isOver) return
      if (last) {
        const stopped = received('stopped')
        post({ kind: 'stop', ...last })
        await stopped
      }
      isOver = true
      await worker.terminate()
    },
  }
}

import type { UserId } from '@assay/core/people/state'

/** So long after a notice what follows is gathered into one, twice as long each time, up to the longest. */
const FIRST_WAIT_MS = 10 * 60_000
const LONGEST_WAIT_MS = 4 * 3_600_000

export type Direction = 'received' | 'sent'

/** One transfer, as one of its sides sees it. */
export interface TransferNotice {
  direction: Direction
  /** Who is told. */
  user: UserId
  other: UserId
  asset: string
  amount: bigint
  at: number
}

/** Several transfers in one direction: how many, and how much of each asset. */
export interface Joined {
  direction: Direction
  user: UserId
  number: number
  sums: Map<string, bigint>
  from: number
  to: number
}

interface Waiting {
  wait: number
  gathered: Joined | undefined
  timer: NodeJS.Timeout
}

interface Options {
  notifyOne(notice: TransferNotice): Promise<void>
  notifyJoined(joined: Joined): Promise<void>
  onFault(fault: unknown): void
}

/**
 * Bounds what one person can be told because others act: the first transfer at once, those that follow together, ever more seldom while they go on: at
 * most a dozen messages a day. What one sends oneself is bounded alike, because short messages cost money.
 */
export class JoinedNotices {
  readonly #options: Options
  readonly #waiting = new Map<string, Waiting>()

  constructor(options: Options) {
    this.#options = options
  }

  take(notice: TransferNotice): void {
    const key = `${notice.direction} ${notice.user}`
    const waiting = this.#waiting.get(key)
    if (waiting) {
      waiting.gathered = joined(waiting.gathered, notice)
      return
    }
    void this.#options.notifyOne(notice).catch(this.#options.onFault)
    this.#wait(key, FIRST_WAIT_MS)
  }

  /** Tells at once what was gathered. */
  async close(): Promise<void> {
    const rest = [...this.#waiting.values()]
    this.#waiting.clear()
    for (const { timer } of rest) clearTimeout(timer)
    await Promise.all(rest.map(({ gathered }) => gathered && this.#notify(gathered)))
  }

  #wait(key: string, wait: number): void {
    const timer = setTimeout(() => this.#end(key), wait)
    timer.unref()
    this.#waiting.set(key, { wait, gathered: undefined, timer })
  }

  #end(key: string): void {
    const ended = this.#waiting.get(key)
    this.#waiting.delete(key)
    if (!ended?.gathered) return
    void this.#notify(ended.gathered)
    this.#wait(key, Math.min(ended.wait * 2, LONGEST_WAIT_MS))
  }

  #notify(gathered: Joined): Promise<void> {
    return this.#options.notifyJoined(gathered).catch(this.#options.onFault)
  }
}

const joined = (before: Joined | undefined, { direction, user, asset, amount, at }: TransferNotice): Joined => {
  const sums = before?.sums ?? new Map<string, bigint>()
  sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return { direction, user, number: (before?.number ?? 0) + 1, sums, from: before?.from ?? at, to: at }
}

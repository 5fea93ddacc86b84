import type { Command, Reply } from './record.ts'

/** An idempotency key is remembered for so long of journal time. */
export const KEY_KEPT_MS = 24 * 60 * 60 * 1000

const KEY_LENGTH_MAX = 64

interface Remembered {
  command: Command
  reply: Reply
}

/** First command and reply under each user's key, oldest first. */
export type ReplyMemory = Map<string, Remembered>

export const createReplies = (): ReplyMemory => new Map()

/** The key of a command together with its user; `undefined` when it has none, `invalid` when it is no key. */
export function memoryKeyOf(command: Command): string | 'invalid' | undefined {
  const { user, key } = command as { user?: unknown; key?: unknown }
  if (key === undefined) return undefined
  const isKey = typeof key === 'string' && key.length > 0 && key.length <= KEY_LENGTH_MAX && typeof user === 'number'
  return isKey ? `${user}:${key}` : 'invalid'
}

/** Remembers the first reply under a key. */
export function remember(replies: ReplyMemory, key: string, remembered: Remembered): void {
  if (!replies.has(key)) replies.set(key, remembered)
}

/** Forgets the keys whose time is over. */
export function forgetExpired(replies: ReplyMemory, at: number): void {
  for (const [key, { reply }] of replies) {
    if (reply.at > at - KEY_KEPT_MS) return
    replies.delete(key)
  }
}

/** True when two commands ask for the same; the order of properties and absent ones do not matter. */
export function isSameCommand(one: unknown, other: unknown): boolean {
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return Object.is(one, other)
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  for (const name of names) if (!isSameCommand((one as Plain)[name], (other as Plain)[name])) return false
  return Array.isArray(one) === Array.isArray(other)
}

type Plain = Readonly<Record<string, unknown>>

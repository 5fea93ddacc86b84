import { createECDH } from 'node:crypto'
import { Agent } from 'node:https'
import type { UserId } from '@assay/core/people/state'
import type { Language } from '@assay/i18n/languages'
import { and, eq, notInArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import webPush, { WebPushError } from 'web-push'
import type { Secrets } from '../../people/secrets.ts'
import { pushSubscriptions as table } from '../tables.ts'

/** A push service keeps a message for a device that is off so long, s. */
const TIME_TO_LIVE = 24 * 3600
const TIMEOUT_MS = 10_000
/** One person has at most so many browsers that are pushed to; the oldest goes. */
const SUBSCRIPTIONS_MAX = 20

type Subscription = typeof table.$inferSelect

/** What a push message says; the service worker shows it. */
export interface Pushed {
  subject: string
  text: string
  leadsTo: string
  /** A newer one of the same takes its place. */
  group: string
}

interface Options {
  database: PostgresJsDatabase
  secrets: Pick<Secrets, 'key'>
  /** Address under which people reach the platform: push services ask whom they deliver for. */
  publicUrl: string
  /** The address that a push service is reached at; undefined for one that may not be reached. */
  addressOf(endpoint: string): Promise<{ address: string; family: number } | undefined>
  /** Certificates that are trusted beside the usual ones. */
  ca?: string
  onFault(fault: unknown): void
  now(): number
}

/** Push messages to browsers (RFC 8030, 8291, 8292). Nothing is sent to an address that is not public, and a subscription that is gone is forgotten. */
export class PushMessages {
  readonly #options: Options
  readonly #keys: { publicKey: string; privateKey: string }

  constructor(options: Options) {
    this.#options = options
    this.#keys = vapidKeys(options.secrets.key('web push'))
  }

  /** The key by which browsers know whose messages they take. */
  get publicKey(): string {
    return this.#keys.publicKey
  }

  /** Keeps a subscription; false when its address may not be reached. */
  async save(given: Omit<Subscription, 'id' | 'createdAt'>): Promise<boolean> {
    const { database, addressOf, now } = this.#options
    if (!isKey(given.p256dh, 65) || !isKey(given.auth, 16) || !(await addressOf(given.endpoint))) return false
    const { endpoint, ...rest } = given
    await database
      .insert(table)
      .values({ ...given, createdAt: now() })
      .onConflictDoUpdate({ target: table.endpoint, set: { ...rest, createdAt: now() } })
    const newest = database.select({ id: table.id }).from(table).where(eq(table.uid, given.uid)).orderBy(table.id).limit(SUBSCRIPTIONS_MAX)
    await database.delete(table).where(and(eq(table.uid, given.uid), notInArray(table.id, newest)))
    return true
  }

  async remove(uid: UserId, endpoint: string): Promise<void> {
    await this.#options.database.delete(table).where(and(eq(table.uid, uid), eq(table.endpoint, endpoint)))
  }

  /** Of a session that has ended: whoever uses the browser then is nobody's business. */
  async removeOf(sessionId: string): Promise<void> {
    await this.#options.database.delete(table).where(eq(table.sessionId, sessionId))
  }

  /** Sends a message to every browser of a person, in the language of each. Never throws: a push message is no promise. */
  async send(uid: UserId, written: (lang: Language) => Pushed): Promise<void> {
    // Bounded: `SUBSCRIPTIONS_MAX`.
    const subscriptions = await this.#options.database.select().from(table).where(eq(table.uid, uid))
    await Promise.all(subscriptions.map(one => this.#send(one, written(one.lang as Language))))
  }

  async #send({ id, endpoint, p256dh, auth }: Subscription, message: Pushed): Promise<void> {
    const { database, publicUrl, addressOf, ca, onFault } = this.#options
    try {
      const pinned = await addressOf(endpoint)
      if (!pinned) throw new Error('The address of a push service is not a public one.')
      // What was looked up is what is connected to: a name that changes meanwhile leads nowhere else.
      const agent = new Agent({
        lookup: (_host, options, done) => (options.all ? done(null, [pinned]) : done(null, pinned.address, pinned.family)),
        ...(ca && { ca }),
      })
      await webPush.sendNotification({ endpoint, keys: { p256dh, auth } }, JSON.stringify(message), {
        agent,
        TTL: TIME_TO_LIVE,
        timeout: TIMEOUT_MS,
        vapidDetails: { subject: publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@assay.example', ...this.#keys },
      })
    } catch (fault) {
      if (fault instanceof WebPushError && (fault.statusCode === 404 || fault.statusCode === 410))
        await database.delete(table).where(eq(table.id, id))
      else onFault(fault)
    }
  }
}

const isKey = (text: string, bytes: number): boolean => /^[\w-]+={0,2}$/.test(text) && Buffer.from(text, 'base64url').length === bytes

/** The key pair of an installation (VAPID, P-256), made from its secret: it stays the same, and stands in no table. */
const vapidKeys = (secret: Buffer): { publicKey: string; privateKey: string } => {
  const curve = createECDH('prime256v1')
  curve.setPrivateKey(secret)
  return { publicKey: curve.getPublicKey().toString('base64url'), privateKey: secret.toString('base64url') }
}

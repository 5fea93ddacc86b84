import { isClosing } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { CLOSING_DAYS } from '@assay/rules/account/account-terms'
import type { Refusal } from '@assay/rules/refusals'
import { shortAddress } from '@assay/rules/short-address'
import type { getClosing } from '@assay/wire/account-closing/calls'
import type { ResponseOf } from '@assay/wire/call'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { PeopleRefusal } from '../http/handler.ts'
import { writtenDecimal } from '../http/written-decimal.ts'
import type { Outgoing } from '../outside/outbox/outgoing.ts'
import { recipientsOf } from '../people/contacts/recipients.ts'
import type { Identity } from '../people/identity.ts'
import type { User } from '../people/users.ts'
import type { HeldData } from '../personal-data/held-data.ts'
import { accountClosings as table } from './tables.ts'

const DAY_MS = 24 * 3_600_000

type Closing = typeof table.$inferSelect

/** States of an account that has not ended and was not kept. */
const UNDER_WAY = ['asked', 'payingOut'] as const

/** More has come in the meantime than the person has given up, or they owe the house since. */
const CALLS_OFF: ReadonlySet<string> = new Set(['restTooLarge', 'claimOpen', 'loanOpen'])

/** What its person wants to become of what is left. */
interface Wanted {
  givesUp: boolean
  /** Entry of the own book to which it is paid. */
  addressId: number | undefined
}

interface Parts {
  database: PostgresJsDatabase
  identity: Identity
  held: HeldData
  outgoing: Pick<Outgoing, 'deliver'>
}

/** Accounts that their people close: frozen for some days, in which they can take it back, and then ended for good. */
export class AccountClosings {
  readonly #parts: Parts
  #isStarted = false

  constructor(parts: Parts) {
    this.#parts = parts
  }

  /** What keeps an account from being closed, and when it ends if it is. */
  async statusOf(uid: UserId): Promise<ResponseOf<typeof getClosing>> {
    const { held } = this.#parts
    const { payouts } = held
    const [open, left, closing] = [await held.open(uid), await held.left(uid), await this.#underWayOf(uid)]
    const addresses = await payouts.addressesOf(uid)
    const { balances, worth, payout, isRest, isRestDust } = left
    return {
      dueAt: closing?.dueAt ?? 0,
      open,
      balances,
      worth,
      ...(payout && { payout: { network: payouts.network, ...payout } }),
      addresses: addresses.map(({ id, address, remark }) => ({ id: String(id), address, remark })),
      payoutTo: addresses.find(({ id }) => id === closing?.addressId)?.address ?? '',
      isPayingOut: closing?.state === 'payingOut',
      isRest,
      possible: Object.values(open).every(number => number === 0) && isRestDust,
    }
  }

  /** Why an account cannot be closed now. */
  async refusalOf(uid: UserId, { givesUp, addressId }: Wanted): Promise<PeopleRefusal | undefined> {
    const { identity } = this.#parts
    if ((await identity.freezes.reasonOf(uid)) !== '') return { refusal: 'notWhileFrozen' }
    const { possible, payout, isRest, addresses } = await this.statusOf(uid)
    if (!possible) return { refusal: 'closingNotPossible' }
    if (payout && addressId === undefined) return { refusal: 'addressRequired' }
    if (addressId !== undefined && !addresses.some(({ id }) => id === String(addressId))) return { refusal: 'addressUnknown' }
    return isRest && !givesUp ? { refusal: 'dustNotAgreed' } : undefined
  }

  /** Closes an account; gives when it ends. Asked for once more, it stays with the first time. */
  async ask(user: User, wanted: Wanted): Promise<{ dueAt: number } | Refusal | PeopleRefusal> {
    const { database, identity, held } = this.#parts
    const { uid } = user
    return identity.freezes.inTurn(uid, async () => {
      const asked = await this.#underWayOf(uid)
      if (asked) return { dueAt: asked.dueAt }
      const refusal = await this.refusalOf(uid, wanted)
      if (refusal) return refusal
      const askedAt = identity.now()
      const dueAt = askedAt + CLOSING_DAYS * DAY_MS
      const payoutsFrom = await held.payouts.nextNumber()
      // Before the row: an account that was not frozen is not closed. What a crash leaves between the two the next start lets go.
      const reply = await identity.freezes.setOwn(uid, true, askedAt, 'closing')
      if (reply.refusal) return reply.refusal
      await database.insert(table).values({ uid, state: 'asked', askedAt, dueAt, payoutsFrom, ...wanted })
      await this.#notify(user, dueAt)
      return { dueAt }
    })
  }

  async #notify(user: User, dueAt: number): Promise<void> {
    const { notices } = this.#parts.identity
    const { payout, payoutTo } = await this.statusOf(user.uid)
    for (const to of recipientsOf(user)) {
      if (payout) {
        const paid = { payout: `${writtenDecimal(payout.arrival, to.lang)} ${payout.asset}`, address: shortAddress(payoutTo) }
        await notices.closing(to, 'closingAskedPayout', dueAt, paid)
      } else await notices.closing(to, 'closingAsked', dueAt)
    }
  }

  /** Takes a closing back, until the money is on its way. What operators have frozen meanwhile stays frozen. */
  async takeBack(user: User): Promise<Refusal | PeopleRefusal | undefined> {
    const { identity } = this.#parts
    return identity.freezes.inTurn(user.uid, async () => {
      if ((await this.#underWayOf(user.uid))?.state === 'payingOut') return { refusal: 'closingPaysOut' }
      const isEnded = await this.#end(user.uid, 'takenBack')
      const isFrozen = (await identity.freezes.reasonOf(user.uid)) === 'closing'
      if (!isEnded && !isFrozen) return { refusal: 'closingUnknown' }
      const reply = isFrozen ? await identity.freezes.setOwn(user.uid, false, identity.now()) : undefined
      if (reply?.refusal) return reply.refusal
      for (const to of recipientsOf(user)) await identity.notices.closing(to, 'closingTakenBack', identity.now())
      return undefined
    })
  }

  /** Ends the accounts whose time has come, and begins anew what a freeze had stopped. */
  async sweep(): Promise<void> {
    const { database, identity } = this.#parts
    if (!this.#isStarted) await this.#letGo()
    this.#isStarted = true
    // Bounded: one row an account that is being closed.
    const asked = await database.select().from(table).where(inArray(table.state, UNDER_WAY)).orderBy(asc(table.dueAt))
    const turns = await Promise.allSettled(asked.map(({ uid }) => identity.freezes.inTurn(uid, () => this.#goOn(uid))))
    // One that fails keeps nobody else waiting.
    const failed = turns.find(({ status }) => status === 'rejected')
    if (failed) throw (failed as PromiseRejectedResult).reason
  }

  /** What a crash left between a freeze and its row, or between the end of a row and that of its freeze: nothing is being closed. */
  async #letGo(): Promise<void> {
    const { database, identity } = this.#parts
    // Bounded: one number an account that is being or was closed; once, at start.
    const rows = await database
      .select({ uid: table.uid })
      .from(table)
      .where(inArray(table.state, [...UNDER_WAY, 'closed']))
    const known = new Set(rows.map(({ uid }) => uid))
    const frozen = await identity.engine.read(({ state }) => [...state.people.users.values()].filter(isClosing).map(({ user }) => user))
    for (const uid of frozen.filter(one => !known.has(one)))
      await identity.freezes.inTurn(uid, async () => {
        const isLeft = !(await this.#underWayOf(uid)) && (await identity.freezes.reasonOf(uid)) === 'closing'
        if (isLeft) await identity.freezes.setOwn(uid, false, identity.now())
      })
  }

  async #goOn(uid: UserId): Promise<void> {
    const { identity } = this.#parts
    const closing = await this.#underWayOf(uid)
    if (!closing) return
    const reason = await identity.freezes.reasonOf(uid)
    const user = await identity.users.byUid(uid)
    if (reason === '') return this.#beginAnew(closing, user)
    // What is frozen for anything else waits until it no longer is.
    if (closing.dueAt > identity.now() || reason !== 'closing') return
    const payout = await this.#parts.held.payouts.stateFrom(uid, closing.payoutsFrom)
    if (payout === 'open') return
    const status = await this.statusOf(uid)
    const isAgreed = status.possible && (!status.isRest || closing.givesUp)
    if (payout === 'failed' || !isAgreed) await this.#callOff(user)
    else if (status.payout) await this.#payOut(closing, user)
    else await this.#close(closing, user)
  }

  /** A freeze has stopped it and is over: whoever asked for it may not have been the person, who has all of the days again. The row first: a crash between the two begins anew. */
  async #beginAnew({ id }: Closing, user: User): Promise<void> {
    const { database, identity, held } = this.#parts
    const dueAt = identity.now() + CLOSING_DAYS * DAY_MS
    const payoutsFrom = await held.payouts.nextNumber()
    await database.update(table).set({ state: 'asked', dueAt, payoutsFrom }).where(eq(table.id, id))
    const { refusal } = await identity.freezes.setOwn(user.uid, true, identity.now(), 'closing')
    if (refusal) throw new Error(`A closing does not begin anew: ${refusal.refusal}`)
    await this.#notify(user, dueAt)
  }

  /** What is held for a while, or not final on its chain, is asked for again by the next sweep. */
  async #payOut({ id, addressId }: Closing, user: User): Promise<void> {
    const { database, held } = this.#parts
    const { payouts } = held
    const isKept = (await payouts.addressesOf(user.uid)).some(({ id }) => id === addressId)
    if (addressId === null || !isKept) return this.#callOff(user)
    // Before the request: from now on nobody takes the closing back.
    await database.update(table).set({ state: 'payingOut' }).where(eq(table.id, id))
    await payouts.request(user.uid, addressId)
  }

  async #callOff(user: User): Promise<void> {
    const { identity } = this.#parts
    await identity.freezes.setOwn(user.uid, false, identity.now())
    await this.#end(user.uid, 'calledOff')
    for (const to of recipientsOf(user)) await identity.notices.closing(to, 'closingCalledOff', identity.now())
  }

  async #close(closing: Closing, user: User): Promise<void> {
    const { database, identity, held, outgoing } = this.#parts
    const refusal = await held.giveUp(user.uid, `closing:${closing.id}`)
    if (refusal && CALLS_OFF.has(refusal.refusal)) return this.#callOff(user)
    if (refusal) throw new Error(`What is left was refused: ${refusal.refusal}`)
    await identity.sessions.endAll(user.uid, 'signedOut')
    await database.transaction(async rows => {
      await held.erase(rows, user)
      for (const to of recipientsOf(user)) await identity.notices.accountClosed(to, rows)
      await identity.users.forget(rows, user.uid, identity.now())
      await rows.update(table).set({ state: 'closed', endedAt: identity.now() }).where(eq(table.id, closing.id))
    })
    outgoing.deliver()
  }

  async #underWayOf(uid: UserId): Promise<Closing | undefined> {
    const [closing] = await this.#parts.database
      .select()
      .from(table)
      .where(and(eq(table.uid, uid), inArray(table.state, UNDER_WAY)))
    return closing
  }

  async #end(uid: UserId, state: 'takenBack' | 'calledOff'): Promise<boolean> {
    const ended = await this.#parts.database
      .update(table)
      .set({ state, endedAt: this.#parts.identity.now() })
      .where(and(eq(table.uid, uid), inArray(table.state, UNDER_WAY)))
      .returning({ id: table.id })
    return ended.length > 0
  }
}

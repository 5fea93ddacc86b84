import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { info, userLogin } from '@assay/wire/people/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import { eq } from 'drizzle-orm'
import { accountClosings } from '../../src/account-closing/tables.ts'
import { withdrawalWhitelists } from '../../src/payments/withdrawals/tables.ts'
import { attempts, tradePasswords, users, verificationCodes } from '../../src/people/tables.ts'
import { settingsLocks } from '../../src/settings-lock/tables.ts'
import { totps } from '../../src/totp/tables.ts'
import { turnTotpOn } from '../authenticated-person.ts'
import { usdt } from '../core-commands.ts'
import type { ProtectedEndpoints } from './open-protected.ts'

export const PASSWORD = 'blau7Hund'
export const TRADE_PASSWORD = '482915'

/** Somebody with money, papers and everything that guards an account. */
export class Owner {
  readonly endpoints: ProtectedEndpoints
  readonly account: string
  readonly uid: UserId
  readonly person: Awaited<ReturnType<ProtectedEndpoints['person']>>
  /** Whether the authenticator app is to be on. */
  #hasApp = true
  #app: Awaited<ReturnType<typeof turnTotpOn>> | undefined

  private constructor(endpoints: ProtectedEndpoints, of: Pick<Owner, 'account' | 'uid' | 'person'>) {
    this.endpoints = endpoints
    this.account = of.account
    this.uid = of.uid
    this.person = of.person
  }

  /** A new one; `amount` is what they have, USDT. */
  static async arrive(endpoints: ProtectedEndpoints, account: string, amount = '20000'): Promise<Owner> {
    const person = await endpoints.person(account)
    const uid = Number((await person.call(info, {})).data?.uid)
    const owner = new Owner(endpoints, { account, uid, person })
    await person.call(getOwnCode, { purpose: 'tradePassword' })
    const tradePassword = { tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD }
    await person.call(saveTpwd, { code: await endpoints.codeFor(account), ...tradePassword })
    if (amount !== '0')
      await endpoints.engine.submit({
        ...{ kind: 'payments.creditDeposit', user: uid, asset: 'USDT', amount: usdt(amount), source: 'voucher' },
        reference: `deposit:${uid}`,
      })
    await owner.ready()
    return owner
  }

  /** The next code of the app, which nobody has used; the clock goes on to it. */
  nextCode(): string {
    return this.#app?.next() ?? ''
  }

  /** A code of the app that counts no more, though its time has not passed. */
  async usedCode(): Promise<string> {
    const code = this.nextCode()
    if ((await this.endpoints.identity.totps.take(this.uid, code)) === undefined) throw new Error('The code was refused')
    return code
  }

  /** Everything as it should be: tries and codes forgotten, nothing frozen, locked or held back, the authenticator app on, papers approved, signed in. */
  async ready(): Promise<void> {
    const { database, engine, identity } = this.endpoints
    const { uid } = this
    await database.delete(attempts)
    await database.delete(verificationCodes)
    await database.update(tradePasswords).set({ tries: 0, lockedUntil: 0, heldUntil: 0 }).where(eq(tradePasswords.uid, uid))
    await database.update(totps).set({ heldUntil: 0 }).where(eq(totps.uid, uid))
    await database.update(users).set({ contactHeldUntil: 0 }).where(eq(users.uid, uid))
    await database.update(accountClosings).set({ state: 'takenBack' }).where(eq(accountClosings.uid, uid))
    await database.delete(settingsLocks).where(eq(settingsLocks.uid, uid))
    await database.delete(withdrawalWhitelists).where(eq(withdrawalWhitelists.user, uid))
    if (await engine.read(({ state }) => userOf(state, uid)?.frozen))
      await engine.submit({ kind: 'people.freeze', user: uid, frozen: false })
    await this.setLevel('basic')
    if ((await this.person.call(info, {})).code === 1000) await this.#signIn()
    if (this.#hasApp && !(await identity.totps.isOn(uid))) this.#app = await turnTotpOn(this.endpoints, this.person, PASSWORD)
  }

  /** Goes on without an authenticator app. */
  async leaveApp(): Promise<void> {
    this.#hasApp = false
    await this.endpoints.identity.totps.end(this.uid)
  }

  async setLevel(level: 'none' | 'basic'): Promise<void> {
    await this.endpoints.engine.submit({ kind: 'verification.setLevel', user: this.uid, level, reference: `review:${this.uid}` })
  }

  async #signIn(): Promise<void> {
    const { data } = await this.person.call(userLogin, {
      ...{ kind: 'email', account: this.account, password: PASSWORD },
      secondFactor: this.nextCode(),
    })
    if (!data) throw new Error(`${this.account} could not sign in`)
    this.person.token = data.token
  }
}

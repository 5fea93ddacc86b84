import { randomBytes } from 'node:crypto'
import type { RequestOf } from '@assay/wire/call'
import { acceptInvite, getInvite } from '@assay/wire/operators/calls'
import { claimReview, decideReview, getReview, getReviews, readReview } from '@assay/wire/reviews/calls'
import { codeAt } from './authenticator-app.ts'
import { Browser } from './browser.ts'
import type { ChildServer } from './child-server.ts'
import { patiently } from './payment-traffic.ts'

const PASSWORD = 'a long password of an operator'
const WITHDRAWALS = { kind: 'withdrawal' } as const

/** A decision as it was sent; its request token makes it one, however often it is sent. */
interface Sent {
  form: RequestOf<typeof decideReview>
  rtoken: string
}

/** An operator who approves withdrawals by the calls of the console, over a server that is killed in between. */
export class Approver {
  readonly #browser: Browser
  /** A decision of which nobody knows whether it was heard. */
  #unanswered: Sent | undefined

  private constructor(browser: Browser) {
    this.#browser = browser
  }

  /** Opens the link of the first start and becomes an operator. */
  static async arrive({ console }: ChildServer): Promise<Approver> {
    const browser = new Browser(await console.address)
    const invite = new URL(await console.setUpLink).searchParams.get('invite') ?? ''
    const { data: open } = await browser.call(getInvite, { invite })
    const code = codeAt(open?.authenticatorKey ?? '', Date.now())
    const form = { invite, email: 'ada@example.org', name: 'Ada', password: PASSWORD, passwordAgain: PASSWORD, code }
    const answer = await browser.call(acceptInvite, form)
    if (!answer.data) throw new Error(`Nobody became an operator: ${answer.message}`)
    browser.token = answer.data.token
    return new Approver(browser)
  }

  /** To where the console is after another start. Sends a decision that had no answer again: it is the same one, however often it comes. */
  async follow({ console }: ChildServer): Promise<void> {
    this.#browser.address = await console.address
    if (this.#unanswered) await this.#decide(this.#unanswered)
  }

  /** Approves what waits for a decision; gives how many of them were decided. */
  async approve(): Promise<number> {
    const { reviews } = await patiently(() => this.#browser.call(getReviews, { ...WITHDRAWALS, filter: 'todo' }))
    for (const { id } of reviews) {
      const seen = await patiently(() => this.#browser.call(getReview, { id }))
      const { version } = seen.may.claim
        ? await patiently(() => this.#browser.call(claimReview, { id, version: String(seen.version) }))
        : seen
      await patiently(() => this.#browser.call(readReview, { id, reason: 'looking where it goes' }))
      await this.#decide({ form: { id, version: String(version), outcome: 'approve' }, rtoken: randomBytes(6).toString('hex') })
    }
    return reviews.length
  }

  async #decide(decision: Sent): Promise<void> {
    this.#unanswered = decision
    await this.#browser.call(decideReview, decision.form, decision.rtoken)
    this.#unanswered = undefined
  }

  /** Of each case that was decided: what was decided, as often as it was. */
  async decisions(): Promise<(string | undefined)[][]> {
    const all: (string | undefined)[][] = []
    for (let page = 0; ; page++) {
      const { reviews, total } = await patiently(() =>
        this.#browser.call(getReviews, { ...WITHDRAWALS, filter: 'decided', page: String(page) }),
      )
      for (const { id } of reviews) {
        const { history } = await patiently(() => this.#browser.call(getReview, { id }))
        all.push(history.filter(({ event }) => event === 'decided').map(({ outcome }) => outcome))
      }
      if (reviews.length === 0 || all.length >= total) return all
    }
  }
}

import { randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { getDeposits, getQrcode } from '@assay/wire/payments/deposits'
import {
  addWithdrawalAddress,
  dryRunWithdrawal,
  getWithdrawals,
  requestWithdrawal,
  type Withdrawal,
} from '@assay/wire/payments/withdrawals'
import { info } from '@assay/wire/people/calls'
import { getOwnCode, saveTpwd } from '@assay/wire/trade-password/calls'
import type { Hex } from 'viem'
import { Browser } from './browser.ts'

const TRADE_PASSWORD = '482915'

/** A withdrawal as it was asked for; its request token makes it one, however often it is sent. */
interface Asked {
  amount: string
  addressId: string
  rtoken: string
  /** Set when it was acknowledged. */
  id?: string
}

/** Somebody who has money sent to them, and sends some away, over a server that is killed in between. */
export class ChainCustomer {
  readonly browser: Browser
  uid = 0
  deposits: Hex = '0x'
  readonly asked: Asked[] = []
  /** Of the own book, in the order in which they were added. */
  #addressIds: string[] = []
  #termsVersion = ''

  private constructor(browser: Browser) {
    this.browser = browser
  }

  /** Registers, sets a trade password, gets a deposit address and keeps addresses to withdraw to. */
  static async arrive(address: string, account: string, own: readonly Hex[]): Promise<ChainCustomer> {
    const browser = await Browser.register(address, account)
    const customer = new ChainCustomer(browser)
    customer.uid = Number((await browser.call(info, {})).data?.uid)
    await browser.call(getOwnCode, { purpose: 'tradePassword' })
    const code = await newestCode(address, account)
    must(await browser.call(saveTpwd, { code, tradePassword: TRADE_PASSWORD, tradePasswordAgain: TRADE_PASSWORD }))
    for (const to of own) {
      const form = { asset: 'USDT', address: to, remark: 'Own wallet', tradePassword: TRADE_PASSWORD }
      const { addresses } = must(await browser.call(addWithdrawalAddress, form))
      customer.#addressIds.push(addresses.find(one => one.address === to)?.id ?? '')
    }
    customer.deposits = must(await browser.call(getQrcode, {})).addresses[0]?.address as Hex
    return customer
  }

  /** Asks for a withdrawal to one of the own addresses; whoever hears nothing asks again by `repeat`. */
  async withdraw(amount: string, to = 0): Promise<void> {
    const asked: Asked = { amount, addressId: this.#addressIds[to] ?? '', rtoken: randomBytes(6).toString('hex') }
    this.asked.push(asked)
    await this.#send(asked)
  }

  /** Sends all requests again, as a browser does that does not know what became of them: what was acknowledged has the same answer. */
  async repeat(): Promise<void> {
    for (const asked of this.asked.filter(({ id }) => id === undefined).concat(this.asked.slice(-3))) {
      const before = asked.id
      await this.#send(asked)
      if (before !== undefined && asked.id !== before) throw new Error(`A withdrawal was asked for twice: ${before} and ${asked.id}`)
    }
  }

  async #send(asked: Asked): Promise<void> {
    this.#termsVersion ||= String(must(await this.browser.call(dryRunWithdrawal, {})).termsVersion)
    const { amount, addressId } = asked
    const form = { amount, addressId, termsVersion: this.#termsVersion, tradePassword: TRADE_PASSWORD }
    asked.id = must(await this.browser.call(requestWithdrawal, form, asked.rtoken)).withdrawalId
  }

  async depositList() {
    return patiently(() => this.browser.call(getDeposits, { limit: '200' }))
  }

  /** All withdrawals, page by page. */
  async withdrawalList() {
    const all: Withdrawal[] = []
    for (;;) {
      const before = all.at(-1)?.withdrawalId
      const { withdrawals, more } = await patiently(() =>
        this.browser.call(getWithdrawals, { limit: '100', ...(before !== undefined && { before }) }),
      )
      all.push(...withdrawals)
      if (!more) return all
    }
  }
}

const ASKED_TOO_OFTEN_MS = 1_000

/** Asks again when the server says that it was asked too often, as late as it says. */
export const patiently = async <Data>(ask: () => Promise<Parameters<typeof must<Data>>[0] & { event: string }>): Promise<Data> => {
  for (;;) {
    const answer = await ask()
    if (answer.event !== 'tooManyRequests') return must(answer)
    await wait(ASKED_TOO_OFTEN_MS)
  }
}

const must = <Data>(answer: { data?: Data | null; message?: string; code?: unknown }): Data => {
  if (!answer.data) throw new Error(`The server refused: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The code in the newest message to somebody. */
const newestCode = async (address: string, account: string): Promise<string> => {
  const { messages } = (await (await fetch(`${address}/dev/outbox.json`)).json()) as { messages: { to: string; text: string }[] }
  const texts = messages.filter(({ to }) => to === account).map(({ text }) => /\b\d{6}\b/.exec(text)?.[0])
  return texts.find(code => code !== undefined) ?? ''
}

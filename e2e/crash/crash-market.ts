import type { Core } from '@assay/core/engine/core'
import type { Command, Event } from '@assay/core/engine/record'
import { indexPrice } from '@assay/core/markets/read'
import { contractWallet } from '@assay/core/perp/margin/read-wallet'
import { insuranceMoney } from '@assay/core/perp/risk/insurance'
import { vi } from 'vitest'
import { MAKER_UID } from '../../apps/server/src/markets/house/house-accounts.ts'
import { VENUES } from '../../apps/server/src/outside/prices/live/venues.ts'
import { markOf } from '../../apps/server/src/perp/mark.ts'
import { Browser } from '../../apps/server/test/browser.ts'
import { price, usdt } from '../../apps/server/test/core-commands.ts'
import { LocalVenues } from '../../apps/server/test/local-venues.ts'
import { startTestServer, type TestServer } from '../../apps/server/test/start-server.ts'

export const MARKET = 'BTC-PERP'
const PEOPLE = 300
/** Of them so many are long, the others short; the other side of all is one house, which quotes thinly. */
export const LONGS = 210
export const FIRST = 10_000
export const HOUSE = 9_000
export const START = 60_000

const order = { kind: 'perp.placeOrder', market: MARKET, effect: 'open', type: 'limit' } as const

interface Opening {
  side: 'buy' | 'sell'
  lots: bigint
  leverage: number
  at?: number
}

/**
 * The whole server with the built pages, on venues on this machine: a market maker without money, so that it quotes nothing; three hundred people by
 * the core's commands, because as many registrations would measure the hash of passwords; and one, the watcher, who registered.
 */
export class CrashMarket {
  /** Everything that happened since the market was ready. */
  readonly events: Event[] = []
  /** The least that was ever in the insurance fund. */
  insuranceLeast: bigint | undefined
  readonly server: TestServer
  readonly watcher: Browser
  /** The watcher in the core. */
  readonly user: number
  private readonly venues: LocalVenues

  private constructor(server: TestServer, venues: LocalVenues, watcher: Browser, user: number) {
    this.server = server
    this.venues = venues
    this.watcher = watcher
    this.user = user
  }

  static async open(): Promise<CrashMarket> {
    const venues = await LocalVenues.open()
    const server = await startTestServer({ settings: { isSimulated: false, venues: venues.stand(VENUES) } })
    const { sql } = server.place
    const watcher = await Browser.register(server.address, 'watcher@example.com', async account => {
      const [mail] = await sql`select text from outgoing_messages where recipient = ${account}`
      return mail?.text as string
    })
    const user = Number((await sql`select uid from users where email = 'watcher@example.com'`)[0]?.uid)
    const market = new CrashMarket(server, venues, watcher, user)
    await market.prepare()
    return market
  }

  async close(): Promise<void> {
    await this.server.close()
    await this.venues.close()
  }

  get read(): TestServer['engine']['engine']['read'] {
    return look => this.server.engine.engine.read(look)
  }

  /** Venues say a price, all at once: the index does not go there in steps. */
  async quote(at: number): Promise<void> {
    const said = { asset: 'BTC', price: String(at), at: Date.now() }
    await Promise.all(VENUES.slice(0, 3).map(({ name }) => this.venues.quote(name, said)))
  }

  /** Venues say a price until something holds in the core. */
  quoteUntil(at: number, holds: (core: Core) => boolean): Promise<void> {
    return vi.waitFor(
      async () => {
        await this.quote(at)
        if (!(await this.read(holds))) throw new Error(`It does not hold at ${at}.`)
      },
      { timeout: 60_000 },
    )
  }

  moveIndex(to: number): Promise<void> {
    return this.quoteUntil(to, ({ state }) => indexPrice(state, 'BTC') === price(String(to)))
  }

  /**
   * Three lots at each of a few prices on both sides, and one bid far below: a leap of the index leaves buyers beyond bankruptcy prices there, whom only
   * the insurance fund can pay for. What a price that moved meanwhile refuses is quoted with the next.
   */
  async quoteThinly(around: number): Promise<void> {
    await Promise.all([
      this.send({ kind: 'perp.cancelAllOrders', user: HOUSE }),
      ...[-600, -90, -40, -10, 10, 40, 90].map(distance =>
        this.send({ ...order, user: HOUSE, side: distance < 0 ? 'buy' : 'sell', lots: 3n, price: price(String(around + distance)) }),
      ),
    ])
  }

  /** Lots at a price, with the house on the other side. */
  async enter(who: number, { side, lots, leverage, at = START }: Opening): Promise<void> {
    await Promise.all([
      this.act({ kind: 'perp.setLeverage', user: who, market: MARKET, side: side === 'buy' ? 'long' : 'short', leverage }),
      this.act({ ...order, user: HOUSE, side: side === 'buy' ? 'sell' : 'buy', lots, price: price(String(at)) }),
      this.act({ ...order, user: who, side, lots, price: price(String(at)) }),
    ])
  }

  private async prepare(): Promise<void> {
    await this.moveIndex(START)
    await this.takeMakersMoney()
    await this.act({ kind: 'payments.fundPool', pool: 'insurance', asset: 'USDT', amount: usdt('600'), reference: 'crash' })
    await this.act({ kind: 'people.register', user: HOUSE, userKind: 'maker' })
    await this.fund(HOUSE, '50000000')
    await this.fund(this.user, '10000')
    await this.quoteUntil(START, core => markOf(core, MARKET).mark === price(String(START)))
    for (let place = 0; place < PEOPLE; place += 100) {
      await this.quote(START)
      await Promise.all(Array.from({ length: 100 }, (_, one) => this.enterPerson(place + one)))
    }
    await this.enter(this.user, { side: 'buy', lots: 500n, leverage: 50 })
    await this.act({ kind: 'perp.cancelAllOrders', user: HOUSE })
    this.server.engine.engine.listen((records, { state }) => {
      for (const record of records) this.events.push(...(record.events ?? []))
      const now = insuranceMoney(state, 'USDT')
      if (this.insuranceLeast === undefined || now < this.insuranceLeast) this.insuranceLeast = now
    })
  }

  private async takeMakersMoney(): Promise<void> {
    const { balance } = await this.read(core => contractWallet(core, MAKER_UID))
    const cancelled = this.act({ kind: 'perp.cancelAllOrders', user: MAKER_UID })
    await this.act({ kind: 'payments.transfer', user: MAKER_UID, asset: 'USDT', amount: balance, from: 'contract', to: 'exchange' })
    await cancelled
  }

  /** A person with 1,000 USDT puts 20% to 80% of it into one position at 20x to 100x; every third is in cross margin. */
  private async enterPerson(place: number): Promise<void> {
    const who = FIRST + place
    const leverage = 20 + ((place * 37) % 81)
    const lots = BigInt(1 + Math.floor((leverage * (200 + ((place * 53) % 600))) / (START / 1000)))
    await Promise.all([
      this.act({ kind: 'people.register', user: who, userKind: 'real' }),
      this.fund(who, '1000'),
      ...(place % 3 === 0 ? [this.act({ kind: 'perp.setMarginMode', user: who, market: MARKET, mode: 'cross' })] : []),
      this.enter(who, { side: place < LONGS ? 'buy' : 'sell', lots, leverage }),
    ])
  }

  private async fund(who: number, amount: string): Promise<void> {
    const units = usdt(amount)
    await Promise.all([
      this.act({ kind: 'payments.creditDeposit', user: who, asset: 'USDT', amount: units, source: 'seed', reference: `crash:${who}` }),
      this.act({ kind: 'payments.transfer', user: who, asset: 'USDT', amount: units, from: 'exchange', to: 'contract' }),
    ])
  }

  private send(command: Command) {
    return this.server.engine.engine.submit(command)
  }

  /** A command that has to be accepted. */
  private async act(command: Command): Promise<void> {
    const { refusal } = await this.send(command)
    if (refusal) throw new Error(`${command.kind}: ${refusal.refusal}`)
  }
}

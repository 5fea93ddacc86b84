import type { UserId } from '@assay/core/people/state'
import { lastPerpPrice } from '@assay/core/perp/read'
import { lastPrice } from '@assay/core/spot/read'
import { PRICE_ALERTS_MAX } from '@assay/rules/price-alert'
import type { PriceAlert } from '@assay/wire/alerts/calls'
import type { Engine } from '../core-host/engine.ts'
import type { PersonMessages } from '../messages/person-messages.ts'
import type { Hub } from '../ws/hub.ts'
import { alertMessage } from './alert-message.ts'
import type { AlertRow, AlertStore, NewAlert } from './alert-store.ts'
import { AlertWatch, type Reached } from './alert-watch.ts'
import { presentAlert } from './present-alert.ts'

interface Options {
  store: AlertStore
  engine: Engine
  hub: Hub
  personMessages: Pick<PersonMessages, 'write'>
  onFault(fault: unknown): void
}

/**
 * The price alerts of everybody: watched on every trade, told once over the private `alerts` channel and by a message. That it fired and its message are
 * written down together, so that one is never without the other. An alert that could not be written down is watched again, and fires with the
 * next trade that reaches it; after a restart at once, if the last trade does.
 */
export class Alerts {
  readonly #options: Options
  readonly #watch = new AlertWatch()
  /** Alerts that are being told. */
  readonly #publishing = new Set<Promise<void>>()
  /** One at a time for each person, so that two requests at once do not pass the bound together. */
  readonly #setting = new Map<UserId, Promise<unknown>>()

  private constructor(options: Options) {
    this.#options = options
  }

  static async open(options: Options): Promise<Alerts> {
    const alerts = new Alerts(options)
    const active = await options.store.active()
    for (const row of active) alerts.#watch.add(row)
    options.hub.serve('alerts', {
      snapshot: async ({ user }) => (user === undefined ? undefined : await alerts.of(user)),
    })
    options.engine.subscribe({
      on: alerts.#watch.on,
      end: () => {
        for (const reached of alerts.#watch.take()) alerts.#begin(reached)
      },
    })
    const missed = await options.engine.read(({ state, at }) =>
      [...new Set(active.map(({ pair }) => pair))].flatMap(pair =>
        alerts.#watch.missed(pair, lastPrice(state, pair) ?? lastPerpPrice(state, pair), at),
      ),
    )
    for (const reached of missed) alerts.#begin(reached)
    return alerts
  }

  /** Of a person: active ones and those that fired, newest first. */
  async of(user: UserId): Promise<PriceAlert[]> {
    const rows = await this.#options.store.of(user)
    return this.#options.engine.read(({ state }) => rows.map(row => presentAlert(row, state)))
  }

  /** Sets an alert; `undefined` when the person has `PRICE_ALERTS_MAX` active ones. */
  set(alert: NewAlert): Promise<PriceAlert | undefined> {
    const before = this.#setting.get(alert.user) ?? Promise.resolve()
    const set = before.then(() => this.#set(alert))
    const settled = set
      .catch(() => undefined)
      .finally(() => {
        if (this.#setting.get(alert.user) === settled) this.#setting.delete(alert.user)
      })
    this.#setting.set(alert.user, settled)
    return set
  }

  async remove(user: UserId, id: number): Promise<void> {
    if (!Number.isSafeInteger(id)) return
    const row = await this.#options.store.remove(user, id)
    if (!row) return
    this.#watch.remove(row)
    this.#publish(user, { ...(await this.#present(row)), state: 'removed' })
  }

  /** Resolves when everything that was reached is told. */
  async close(): Promise<void> {
    await Promise.all(this.#publishing)
  }

  async #set(alert: NewAlert): Promise<PriceAlert | undefined> {
    const { store } = this.#options
    const active = (await store.of(alert.user)).filter(row => row.firedAt === null)
    if (active.length >= PRICE_ALERTS_MAX) return undefined
    const row = await store.add(alert)
    const set = await this.#present(row)
    this.#watch.add(row)
    this.#publish(alert.user, set)
    return set
  }

  #begin(reached: Reached): void {
    const publishing = this.#fire(reached).finally(() => this.#publishing.delete(publishing))
    this.#publishing.add(publishing)
  }

  async #fire({ id, price, at }: Reached): Promise<void> {
    const { store, personMessages, onFault } = this.#options
    try {
      const row = await store.fired(id, { price, at })
      if (!row) return
      const alert = await this.#present(row)
      const fired = await store.fire(row, async within => void (await personMessages.write([alertMessage(row, alert.market)], within)))
      if (fired) this.#publish(row.user, alert)
    } catch (fault) {
      onFault(fault)
      const row = (await store.active().catch(() => [])).find(active => active.id === id)
      if (row) this.#watch.add(row)
    }
  }

  #present(row: AlertRow): Promise<PriceAlert> {
    return this.#options.engine.read(({ state }) => presentAlert(row, state))
  }

  #publish(user: UserId, alert: PriceAlert): void {
    this.#options.hub.publishTo(user, 'alerts', [alert])
  }
}

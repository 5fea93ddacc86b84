import type { UserId } from '@assay/core/people/state'
import { PRICE_ALERTS_MAX } from '@assay/rules/price-alert'
import type { PriceAlert } from '@assay/wire/alerts'
import type { Engine } from '../engine/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { type AlertRow, type AlertStore, type NewAlert, presentAlert } from './alert-store.ts'
import { AlertWatch, type Reached } from './alert-watch.ts'

interface Options {
  store: AlertStore
  engine: Engine
  hub: Hub
  /** Tells a person by mail who wants that. */
  mail(row: AlertRow): Promise<void>
  onFault(fault: unknown): void
}

/**
 * The price alerts of everybody: watched on every trade, told once over the private `alerts` channel and by mail. An alert that could not be
 * written down as fired is watched again, and fires with the next trade that reaches it.
 */
export class Alerts {
  readonly #options: Options
  readonly #watch = new AlertWatch()
  /** Alerts that are being told. */
  readonly #telling = new Set<Promise<void>>()
  /** One at a time for each person, so that two requests at once do not pass the bound together. */
  readonly #setting = new Map<UserId, Promise<unknown>>()

  private constructor(options: Options) {
    this.#options = options
  }

  static async open(options: Options): Promise<Alerts> {
    const alerts = new Alerts(options)
    for (const row of await options.store.active()) alerts.#watch.add(row)
    options.hub.serve('alerts', {
      snapshot: async ({ user }) => (user === undefined ? undefined : (await alerts.of(user)).map(presentAlert)),
    })
    options.engine.listen(records => {
      for (const reached of alerts.#watch.take(records)) alerts.#begin(reached)
    })
    return alerts
  }

  of(user: UserId): Promise<AlertRow[]> {
    return this.#options.store.of(user)
  }

  /** Sets an alert; `undefined` when the person has `PRICE_ALERTS_MAX` active ones. */
  set(alert: NewAlert): Promise<AlertRow | undefined> {
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
    this.#tell(user, { ...presentAlert(row), state: 'removed' })
  }

  /** Resolves when everything that was reached is told. */
  async close(): Promise<void> {
    await Promise.all(this.#telling)
  }

  async #set(alert: NewAlert): Promise<AlertRow | undefined> {
    const { store } = this.#options
    const active = (await store.of(alert.user)).filter(row => row.firedAt === null)
    if (active.length >= PRICE_ALERTS_MAX) return undefined
    const row = await store.add(alert)
    this.#watch.add(row)
    this.#tell(alert.user, presentAlert(row))
    return row
  }

  #begin(reached: Reached): void {
    const telling = this.#fire(reached).finally(() => this.#telling.delete(telling))
    this.#telling.add(telling)
  }

  async #fire({ id, price, at }: Reached): Promise<void> {
    const { store, mail, onFault } = this.#options
    try {
      const row = await store.fire(id, { price, at })
      if (!row) return
      this.#tell(row.user, presentAlert(row))
      if (row.byMail) await mail(row)
    } catch (fault) {
      onFault(fault)
      const row = (await store.active().catch(() => [])).find(active => active.id === id)
      if (row) this.#watch.add(row)
    }
  }

  #tell(user: UserId, alert: PriceAlert): void {
    this.#options.hub.publishTo(user, 'alerts', [alert])
  }
}

import type { AccountRecordRow } from '../queries.ts'
import type { HeldUnits } from './records-in-span.ts'

/** One account over a span: opening + moved = closing, units of its asset. */
export interface Reckoned {
  wallet: AccountRecordRow['wallet']
  asset: string
  opening: bigint
  moved: bigint
  closing: bigint
}

/** Adds up the records of a span, account by account, and throws at the first that does not follow from the one before. */
export class Reckoning {
  readonly #accounts = new Map<string, Reckoned>()

  constructor(opening: readonly HeldUnits[]) {
    for (const { wallet, asset, units } of opening)
      this.#accounts.set(`${wallet}/${asset}`, { wallet, asset, opening: units, moved: 0n, closing: units })
  }

  add({ wallet, asset, units, balanceAfter, seq, leg }: AccountRecordRow): void {
    const key = `${wallet}/${asset}`
    const account = this.#accounts.get(key) ?? { wallet, asset, opening: 0n, moved: 0n, closing: 0n }
    const closing = account.closing + units
    if (closing !== balanceAfter)
      throw new Error(`After record ${seq}.${leg} there should be ${closing} units in ${key}, and it says ${balanceAfter}`)
    this.#accounts.set(key, { ...account, moved: account.moved + units, closing })
  }

  /** Every account that held or moved something, by wallet and asset. */
  accounts(): Reckoned[] {
    return [...this.#accounts.values()]
      .filter(({ opening, moved, closing }) => opening !== 0n || moved !== 0n || closing !== 0n)
      .sort((a, b) => (a.wallet === b.wallet ? order(a.asset, b.asset) : order(a.wallet, b.wallet)))
  }
}

const order = (a: string, b: string): number => (a < b ? -1 : 1)

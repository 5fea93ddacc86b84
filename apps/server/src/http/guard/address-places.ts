import { netsOf } from '@assay/rules/network/network-address'
import { WIDER_NET } from './rate-limits.ts'

/** Counts what each address holds at a time (connections, sockets), and what the nets of IPv6 hold that it is in: whoever has a /48 has not the places of 65,536 customers. */
export class AddressPlaces {
  readonly #held = new Map<string, number>()

  /** Whether an address may hold one more where one customer may hold `max`. */
  hasRoom(address: string, max: number): boolean {
    return netsOf(address).every((net, width) => (this.#held.get(net) ?? 0) < max * WIDER_NET ** width)
  }

  /** Takes a place; what it gives frees that again and is to be called once. */
  take(address: string): () => void {
    const nets = netsOf(address)
    for (const net of nets) this.#held.set(net, (this.#held.get(net) ?? 0) + 1)
    return () => {
      for (const net of nets) {
        const left = (this.#held.get(net) ?? 1) - 1
        if (left > 0) this.#held.set(net, left)
        else this.#held.delete(net)
      }
    }
  }
}

import type { CancelSpotOrder, PlaceSpotOrder } from '../spot/commands.ts'
import type { Command } from './record.ts'

const PRIME_A = 0x01000193
const PRIME_B = 0x85ebca6b

/**
 * Two 32-bit sums over what a command asks for, to tell two commands under one idempotency key apart without keeping the first. Not
 * cryptographic: whoever makes two commands of theirs collide hears the first answer to the second, nothing else.
 */
export class Digest {
  a = 0
  b = 0
  private readonly long = new BigInt64Array(1)
  private readonly float = new Float64Array(this.long.buffer)
  private readonly halves = new Int32Array(this.long.buffer)

  /** The sums over a command; the order of its properties, absent ones and the key do not matter. */
  of(command: Command): void {
    this.a = 0x811c9dc5 | 0
    this.b = 0x2545f491
    if (command.kind === 'spot.placeOrder') this.placeOrder(command)
    else if (command.kind === 'spot.cancelOrder') this.cancelOrder(command)
    else this.value(command)
  }

  /** The sums over a key of a user. */
  ofKey(user: number, key: string): void {
    this.a = 0x811c9dc5 | 0
    this.b = 0x2545f491
    this.number(user)
    this.text(key)
  }

  private placeOrder(command: PlaceSpotOrder): void {
    this.mix(1)
    this.text(command.pair)
    this.mix(command.side === 'buy' ? 1 : command.side === 'sell' ? 2 : 3)
    if (command.type !== 'limit') this.text(command.type)
    this.value(command.price)
    this.value(command.quantity)
    if (command.total !== undefined) this.value(command.total)
    if (command.clientOrderId !== undefined) this.value(command.clientOrderId)
    if (command.terms !== undefined) this.value(command.terms)
  }

  private cancelOrder(command: CancelSpotOrder): void {
    this.mix(2)
    if (command.orderId !== undefined) this.value(command.orderId)
    if (command.clientOrderId !== undefined) this.value(command.clientOrderId)
  }

  private value(value: unknown): void {
    if (typeof value === 'bigint') {
      this.long[0] = value
      this.mixLong(1)
    } else if (typeof value === 'string') this.text(value)
    else if (typeof value === 'number') this.number(value)
    else if (typeof value === 'object' && value !== null) this.members(value as Readonly<Record<string, unknown>>)
    else this.text(String(value))
  }

  /** Each member is summed by itself and the sums are added, so that their order does not matter. */
  private members(members: Readonly<Record<string, unknown>>): void {
    const [startA, startB] = [this.a, this.b]
    let [sumA, sumB] = [Array.isArray(members) ? 1 : 2, 3]
    for (const name of Object.keys(members)) {
      if (members[name] === undefined || name === 'key') continue
      this.a = 0x811c9dc5 | 0
      this.b = 0x2545f491
      this.text(name)
      this.value(members[name])
      sumA = (sumA + this.a) | 0
      sumB = (sumB + this.b) | 0
    }
    this.a = startA
    this.b = startB
    this.mix(sumA)
    this.mix(sumB)
  }

  private number(value: number): void {
    this.float[0] = value
    this.mixLong(2)
  }

  private text(text: string): void {
    if (typeof text !== 'string') {
      this.value(text)
      return
    }
    this.mix(text.length)
    for (let index = 0; index < text.length; index++) this.mix(text.charCodeAt(index))
  }

  private mixLong(kind: number): void {
    this.mix(kind)
    this.mix(this.halves[0] as number)
    this.mix(this.halves[1] as number)
  }

  private mix(unit: number): void {
    this.a = Math.imul(this.a ^ unit, PRIME_A)
    this.b = Math.imul((this.b << 13) ^ (this.b >>> 19) ^ unit, PRIME_B)
  }
}

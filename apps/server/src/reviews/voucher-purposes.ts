import type { Amount } from '@assay/money/kinds'
import type { Refusal } from '@assay/rules/refusals'
import type { VoucherPurposeName } from '@assay/rules/vouchers/vouchers'
import type { PeopleRefusal } from '../http/handler.ts'

/** A voucher that is for more than the balance. */
interface PurposedVoucher {
  user: number
  /** What it is for: the number of the product's order. */
  id: number
  voucher: number
}

/** What a product does with payments that are for its orders. Each is safe to repeat, and repeated at start when a crash came between. */
export interface VoucherPurpose {
  readonly purpose: VoucherPurposeName
  /** Why no payment for an order can be shown now; otherwise up to which amount the person's own limits let it in already, units of USDT. */
  accepts(user: number, id: number): Promise<Refusal | { allowed: Amount }>
  /** A payment was shown. False: the order has gone meanwhile, and the payment is for the balance alone. */
  shown(voucher: PurposedVoucher): Promise<boolean>
  /** Staff has not found it. */
  rejected(voucher: PurposedVoucher): Promise<void>
  /** Credits what was found under a reference, and does what it is for. False: it is for the balance alone. */
  credit(voucher: PurposedVoucher & { found: Amount; reference: string }): Promise<boolean>
}

/** What those who take vouchers answer to products whose orders are paid by them. */
interface VoucherDesk {
  /** Why somebody cannot let an amount in now by the limits that they have set themselves, units of USDT. */
  checkLimit(user: number, amount: Amount): Promise<PeopleRefusal | undefined>
  /** The newest case about a payment for each of some orders, by its number. */
  casesOf(purpose: VoucherPurposeName, ids: readonly number[]): Promise<Map<number, string>>
}

/** What payments that people show a voucher of are for, as products have registered it. */
export class VoucherPurposes {
  readonly #purposes = new Map<string, VoucherPurpose>()
  #desk: VoucherDesk | undefined

  register(purpose: VoucherPurpose): void {
    this.#purposes.set(purpose.purpose, purpose)
  }

  of(name: string): VoucherPurpose {
    const purpose = this.#purposes.get(name)
    if (!purpose) throw new Error(`No product has registered what payments for ${name} are`)
    return purpose
  }

  /** Who takes the vouchers. */
  openDesk(desk: VoucherDesk): void {
    this.#desk = desk
  }

  get desk(): VoucherDesk {
    if (!this.#desk) throw new Error('Nobody takes vouchers')
    return this.#desk
  }
}

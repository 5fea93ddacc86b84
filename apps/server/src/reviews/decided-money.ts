import { type SQL, sql } from 'drizzle-orm'

/** What of a product operators decide that is money, each a query of the product's own tables. Amounts are USDT units; a US dollar counts as one USDT. */
export interface DecidedMoney {
  /** What the approval of a case moves: `case_id`, `amount`, and `is_credit` where the person gets it on the word of staff. */
  ofCases?: SQL
  /** What people got by changes of the house: `change_id`, `uid`, `amount`. */
  ofChanges?: SQL
  /** Payments from outside that staff has found: `case_id`, and `reference` in the form in which references are compared. */
  references?: SQL
  /** Payments that are credited without staff, or will be: `tx_hash`. */
  arrivals?: SQL
}

/** A product in which operators decide about money. */
export interface DecidedMoneyProduct {
  decidedMoney?: DecidedMoney
}

/** The same of all products together. */
export type MoneySources = Readonly<Required<DecidedMoney>>

/** Brings together what products declare. */
export const moneySourcesOf = (products: readonly DecidedMoneyProduct[]): MoneySources => {
  const together = (part: keyof DecidedMoney): SQL =>
    sql.join(
      products.flatMap(({ decidedMoney }) => decidedMoney?.[part] ?? []),
      sql` union all `,
    )
  return {
    ofCases: together('ofCases'),
    ofChanges: together('ofChanges'),
    references: together('references'),
    arrivals: together('arrivals'),
  }
}

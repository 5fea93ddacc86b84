import type { Realm } from '@assay/rules/realm'
import type { ISql } from 'postgres'

/** What was paid of custody, compared line by line with what its terms had promised. */
interface Comparison {
  orders: number
  /** Accruals, and what orders that have ended were paid. */
  lines: number
  differences: number
  /** Accruals that were due up to a day and are not there. */
  missing: number
}

/**
 * Works out every accrual and every payment of an order again from the terms that the order was bought under, in SQL and not by the rules that the core
 * goes by, and compares it with what was posted. `day`: the last day in Hong Kong whose work is done.
 */
export const compareCustody = async (sql: ISql, { realm, day }: { realm: Realm; day: number }): Promise<Comparison> => {
  const [row] = await sql`
    with orders as (
      select *, div(principal * daily_rate * days, 100000000) as worked_out, div(principal * penalty_rate, 100000000) as full_penalty
      from custody_orders where (product like 'demo:%') = ${realm === 'demo'}
    ), accruals as (
      select a.custody_id, a.amount <> div(principal * daily_rate * a.number, 100000000) - div(principal * daily_rate * (a.number - 1), 100000000) as differs
      from custody_accruals a join orders using (custody_id)
    ), payments as (
      select case state
        when 'completed' then paid <> principal + worked_out or days <> maturity_day - value_day
        when 'redeemed' then paid <> principal - full_penalty + worked_out
        else paid <> principal
      end as differs
      from orders where state in ('completed', 'redeemed', 'rejected') or (state = 'cancelled' and days = 0)
    )
    select (select count(*) from orders) as orders,
      (select count(*) from accruals) + (select count(*) from payments) as lines,
      (select count(*) from accruals where differs) + (select count(*) from payments where differs)
        + (select count(*) from orders where accrued <> worked_out) as differences,
      (select coalesce(sum(greatest(least(${day}, maturity_day) - value_day - days, 0)), 0) from orders where state = 'custody') as missing`
  return { orders: Number(row?.orders), lines: Number(row?.lines), differences: Number(row?.differences), missing: Number(row?.missing) }
}

/** The same as a proof of the tables: what was compared, and what is wrong. */
export const verifyCustody = async (sql: ISql): Promise<{ says: string[]; findings: string[] }> => {
  const says: string[] = []
  const findings: string[] = []
  for (const realm of ['real', 'demo'] as const) {
    const { orders, lines, differences } = await compareCustody(sql, { realm, day: 0 })
    says.push(`Custody in ${realm} money: ${lines} lines of ${orders} orders were compared with what was promised.`)
    if (differences > 0) findings.push(`${differences} lines of custody in ${realm} money are not what was promised.`)
  }
  return { says, findings }
}

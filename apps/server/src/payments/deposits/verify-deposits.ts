import type { ISql } from 'postgres'

const SHOWN_MAX = 20

/** Proves that no deposit over a chain was ever credited twice: the core knows only those whose blocks are not processed. */
export const verifyDeposits = async (sql: ISql): Promise<{ says: string[]; findings: string[] }> => {
  const [all] = await sql`select count(*) as deposits from credited_deposits`
  const rows = await sql`select reference, count(*) as times from credited_deposits
    group by reference having count(*) > 1 order by reference limit ${SHOWN_MAX}`
  return {
    says: [`Deposits over chains: ${all?.deposits}, each looked up among all others.`],
    findings: rows.map(({ reference, times }) => `the deposit ${reference} was credited ${times} times`),
  }
}

import type { Core } from '@assay/core/engine/core'
import { balanceAt } from '@assay/core/loans/read'
import { poolAvailable, poolBalance } from '@assay/core/pools/pool'
import { startOfDay } from '@assay/rules/hong-kong-day'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import type { ResponseOf } from '@assay/wire/call'
import * as contract from '@assay/wire/loans/console-calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { RunningEngine } from '../core-host/start-engine.ts'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import { numberIn, settled } from '../projections/history-page.ts'
import { loanAmount, presentLoan } from './present-loan.ts'
import { LOANS } from './projection.ts'
import { loansOfAll } from './queries.ts'

const LOANS_SHOWN = 50

/** What is owed by the day on which it is due, the next day first. */
const presentDue = ({ state, at }: Core): ResponseOf<typeof contract.getLoanBook>['due'] => {
  const days = new Map<number, { loans: number; principal: bigint; total: bigint }>()
  for (const loan of state.loans.loans.values()) {
    if (loan.writtenOffOn !== undefined) continue
    const { principal, total } = balanceAt(loan, at)
    const day = loan.day + loan.contract.days + 1
    const of = days.get(day) ?? { loans: 0, principal: 0n, total: 0n }
    days.set(day, { loans: of.loans + 1, principal: of.principal + principal, total: of.total + total })
  }
  return [...days]
    .sort(([one], [other]) => one - other)
    .map(([day, of]) => ({ day: startOfDay(day), loans: of.loans, principal: loanAmount(of.principal), total: loanAmount(of.total) }))
}

const presentBook = (core: Core): ResponseOf<typeof contract.getLoanBook> => {
  const { state, at } = core
  const { loans, applications, lent, lost } = state.loans
  const overdue = [...loans.values()].filter(loan => loan.writtenOffOn === undefined && balanceAt(loan, at).overdueDays > 0)
  const asked = [...applications.values()].reduce((sum, { amount }) => sum + amount, 0n)
  return {
    at,
    asset: LOAN_ASSET,
    pool: {
      balance: loanAmount(poolBalance(state, 'loans', LOAN_ASSET)),
      available: loanAmount(poolAvailable(state, 'loans', LOAN_ASSET)),
    },
    applications: { count: applications.size, amount: loanAmount(asked) },
    lent: { count: [...loans.values()].filter(loan => loan.writtenOffOn === undefined).length, amount: loanAmount(lent) },
    overdue: { count: overdue.length, amount: loanAmount(overdue.reduce((sum, loan) => sum + balanceAt(loan, at).principal, 0n)) },
    lost: loanAmount(lost),
    due: presentDue(core),
  }
}

/** The room of the console for loans: the pool, what is due when, and every loan. */
export const loanRoom =
  ({ running, database }: { running: RunningEngine; database: PostgresJsDatabase }): ConsoleRoom =>
  parts => {
    const { engine, projected } = running
    const history = { engine, historyReached: (seq: number) => projected(LOANS, seq) }
    const handlers = [
      serveOperator(parts, contract.getLoanBook, async () => data(await engine.read(presentBook))),
      serveOperator(parts, contract.getLoans, async ({ state, uid, before }) => {
        const core = await settled(history)
        const page = { state, limit: LOANS_SHOWN, before: numberIn(before), user: uid ? (numberIn(uid) ?? 0) : undefined }
        const rows = await loansOfAll(database, page)
        const loans = rows.slice(0, LOANS_SHOWN).map(row => ({ ...presentLoan(row, core), uid: String(row.user), score: row.score }))
        return data({ loans, more: rows.length > LOANS_SHOWN })
      }),
    ]
    return { handlers, pages: [] }
  }

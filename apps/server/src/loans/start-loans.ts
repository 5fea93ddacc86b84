import { eq } from 'drizzle-orm'
import { describeFault } from '../http/faults.ts'
import type { Handler } from '../http/handler.ts'
import { fundPool } from '../markets/house/fund-pool.ts'
import { requireTradePassword } from '../people/save-trade-password.ts'
import type { Platform } from '../platform.ts'
import { loanCases } from './application/application-cases.ts'
import { applicationCalls } from './application/calls.ts'
import { followDecision } from './application/follow-decision.ts'
import { finishApplication } from './application/hand-in.ts'
import { applicantFacts } from './credit.ts'
import { feedLoans } from './feed.ts'
import { deleteOldPapers, deleteUnnamedPapers } from './old-papers.ts'
import type { LoanParts } from './parts.ts'
import { LOANS } from './projection.ts'
import { loanReads } from './reads.ts'
import { repayCall } from './repay.ts'
import { loanApplications, loanVouchers } from './tables.ts'
import { loanVoucherCalls } from './vouchers/calls.ts'
import { followVoucher } from './vouchers/follow-decision.ts'
import { finishVoucher } from './vouchers/submit.ts'
import { loanVoucherCases } from './vouchers/voucher-cases.ts'

/** What the owner puts into the loan pool of a simulated market, USDT; a real one's is funded by its owner. */
const POOL_SEED = '500000'
const LENDER = 'Assay'

type Used = Pick<
  Platform,
  'running' | 'database' | 'sql' | 'identity' | 'reviews' | 'hub' | 'messages' | 'log' | 'settings' | 'files' | 'secrets'
>

/** Registers the cases of loans, serves their channel, finishes what a crash cut in two, and gives the calls. */
export const startLoans = (platform: Used): (() => Promise<Handler[]>) => {
  const { running, database, sql, identity, reviews, hub, messages, log, settings, files, secrets } = platform
  const { engine, projected } = running
  const { now, users } = identity
  const parts: LoanParts = {
    ...{ engine, sql, database, secrets, reviews, files, messages, users, now },
    lender: LENDER,
    historyReached: seq => projected(LOANS, seq),
    checkPassword: requireTradePassword(identity),
  }
  feedLoans(engine, hub)
  const says = (what: string, id: number, refusal: string | undefined) => {
    if (refusal) log.error({ [what]: id, refusal }, 'a decision about a loan waits')
  }
  const followAll = async () => {
    // Bounded: decisions that have not reached the core.
    const applications = await database.select().from(loanApplications).where(eq(loanApplications.isFollowed, false))
    for (const row of applications) says('application', row.id, await followDecision(parts, row))
    // Bounded: decisions that have not reached the core.
    const vouchers = await database.select().from(loanVouchers).where(eq(loanVouchers.isFollowed, false))
    for (const row of vouchers) says('voucher', row.id, await followVoucher(parts, row))
  }
  reviews.register(loanCases({ engine, secrets, users, now, afterwards: followAll }))
  reviews.register(loanVoucherCases({ engine, money: reviews.money, users, now, afterwards: followAll }))
  const old = { database, store: files.store, retentionDays: settings.verification.retentionDays, now }
  identity.sessions.onSweep(() => deleteOldPapers(old))
  identity.sessions.onSweep(() => deleteUnnamedPapers(old))
  identity.sessions.onSweep(() => followAll().catch(fault => log.error({ fault: describeFault(fault) }, 'decisions about loans wait')))
  return async () => {
    if (settings.isSimulated) await fundPool(engine, { pool: 'loans', realm: 'real', amount: POOL_SEED })
    await finishAll(parts)
    await followAll()
    return [...loanReads(parts), repayCall(parts), ...applicationCalls(parts), ...loanVoucherCalls(parts)]
  }
}

/** What a crash cut off between the tables and the core; once, at start. */
const finishAll = async (parts: LoanParts): Promise<void> => {
  const { database } = parts
  // Bounded: what a crash cut off.
  const applications = await database.select().from(loanApplications).where(eq(loanApplications.state, 'sent'))
  for (const row of applications) await finishApplication(parts, row, await applicantFacts(parts, row.uid))
  // Bounded: what a crash cut off.
  const vouchers = await database.select().from(loanVouchers).where(eq(loanVouchers.state, 'sent'))
  for (const row of vouchers) await finishVoucher(parts, row)
}

import type { Core } from '@assay/core/engine/core'
import { turnoverOf } from '@assay/core/engine/of-person/turnover-of'
import type { ApplicantFacts } from '@assay/core/loans/commands'
import { creditScoreOf } from '@assay/core/loans/credit-score-of'
import { loanDebtOf } from '@assay/core/loans/read'
import type { UserId } from '@assay/core/people/state'
import { poolAvailable } from '@assay/core/pools/pool'
import { versionAt } from '@assay/core/terms/dated'
import { type LoanFigures, largestLoan } from '@assay/rules/loans/check-application'
import { creditLimit } from '@assay/rules/loans/score'
import { LOAN_ASSET } from '@assay/rules/loans/terms'
import type { Credit } from '@assay/wire/loans/application-calls'
import { eq } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Identity } from '../people/identity.ts'
import { protectionOf, securityLevelOf } from '../people/security/security-level.ts'
import { loanAmount } from './present-loan.ts'
import { strongAccounts as table } from './tables.ts'

interface Parts {
  database: PostgresJsDatabase
  users: Pick<Identity['users'], 'byUid'>
  now(): number
}

/** What only the server knows of a borrower: since when the account is there, and since when it was seen to be protected strongly. */
export const applicantFacts = async ({ database, users, now }: Parts, uid: UserId): Promise<ApplicantFacts> => {
  const user = await users.byUid(uid)
  const isStrong = securityLevelOf(await protectionOf(database, user)) === 'strong'
  const { registeredAt } = user
  if (!isStrong) {
    await database.delete(table).where(eq(table.uid, uid))
    return { registeredAt }
  }
  await database.insert(table).values({ uid, since: now() }).onConflictDoNothing()
  const [row] = await database.select().from(table).where(eq(table.uid, uid))
  return row ? { registeredAt, strongSince: row.since } : { registeredAt }
}

/** What an application is compared with, as one state of the core has it. */
export const figuresOf = (core: Core, user: UserId, facts: ApplicantFacts): LoanFigures => {
  const terms = versionAt(core.state.loans.terms, core.at)
  return {
    terms,
    version: terms.version,
    level: core.state.verification.levels.get(user)?.level ?? 'none',
    credit: creditScoreOf(core.state, { user, turnover: turnoverOf(core.state, user, LOAN_ASSET), ...facts }, core.at),
    owed: loanDebtOf(core.state, user, core.at).principal,
    pool: poolAvailable(core.state, 'loans', LOAN_ASSET),
  }
}

/** The credit score of a person with its causes and what it allows, as the wire carries it. */
export const presentCredit = (core: Core, user: UserId, facts: ApplicantFacts): Credit => {
  const figures = figuresOf(core, user, facts)
  const { credit, terms, level, owed } = figures
  return {
    score: credit.score,
    causes: credit.causes.map(({ cause, points, since, step, loanId }) => ({
      cause,
      points,
      since: since ?? 0,
      ...(step && { step }),
      ...(loanId !== undefined && { loanId: String(loanId) }),
    })),
    raises: credit.raises.map(({ cause, points, from, step, missing }) => ({
      cause,
      points,
      from: from ?? 0,
      ...(step && { step }),
      ...(missing !== undefined && { missing: loanAmount(missing) }),
    })),
    limitPercent: credit.limitPercent,
    nextLimitAt: credit.nextLimitAt ?? 0,
    asset: LOAN_ASSET,
    limit: loanAmount(creditLimit(credit, terms)),
    used: loanAmount(owed),
    borrowable: loanAmount(largestLoan(figures)),
    hasAddress: level === 'address',
    isVerified: level !== 'none',
    at: core.at,
  }
}

import { assetScale } from '@assay/core/markets/read'
import { bindingTerms } from '@assay/core/payments/withdrawals/state'
import { verificationLevelOf } from '@assay/core/verification/read'
import { levelLimits, type VerificationLevel, type VerificationStep } from '@assay/rules/verification/levels'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import type { Verification } from '@assay/wire/verification/calls'
import { eq } from 'drizzle-orm'
import type { Platform } from '../platform.ts'
import type { ReviewCase } from '../reviews/review-kind.ts'
import { mailDecision } from './decision-mail.ts'
import { renewNameHashes } from './name-hash.ts'
import { deleteOldPapers, deleteUnnamedPhotos } from './papers.ts'
import { presentVerification } from './present.ts'
import { verificationSteps as table } from './tables.ts'
import { joinTradeGroup, joinTradeGroups } from './trade-group.ts'
import { verificationCases } from './verification-cases.ts'

/** What the calls of verification work with. */
export interface VerificationParts extends Platform {
  isBasicAutomatic: boolean
  now(): number
  present(uid: number): Promise<Verification>
  /** What follows a decision outside of the tables: the core's level, the open page, the mail. */
  afterwards(reviewed: ReviewCase): Promise<void>
  /** Tells open pages of a person how it stands. */
  publish(uid: number): Promise<void>
}

/** Registers cases about identities, finishes what a crash cut in two, and serves the private channel. */
export const startVerification = async (platform: Platform): Promise<VerificationParts> => {
  const { database, settings, running, hub, secrets, reviews, identity } = platform
  const { engine } = running
  const { isBasicAutomatic, retentionDays } = settings.verification
  const levelOf = (uid: number) => engine.read(({ state }) => verificationLevelOf(state, uid))
  const limitsOf = (uid: number) =>
    engine.read(({ state }) => {
      const [terms, scale] = [bindingTerms(state.payments.withdrawals, uid, identity.now()), assetScale(state, WITHDRAWAL_ASSET)]
      return (level: VerificationLevel) => levelLimits(level, terms, scale)
    })
  const options = { database, secrets, reviews, isBasicAutomatic, retentionDays, levelOf, limitsOf }
  const present = (uid: number) => presentVerification(options, uid)
  const publish = async (uid: number) => {
    if (hub.isWatched('verification', uid)) hub.publishTo(uid, 'verification', await present(uid))
  }
  const sendLevel = async (uid: number, step: VerificationStep, caseId: number) => {
    const key = `verification-${caseId}`
    const reply = await engine.submit({ kind: 'verification.setLevel', user: uid, key, level: step, reference: `review:${caseId}` })
    if (reply.refusal) throw new Error(`The core refused a level: ${reply.refusal.refusal}`)
    if (step === 'basic') await joinTradeGroup({ database, engine }, uid)
    await database.update(table).set({ isKnownToCore: true }).where(eq(table.caseId, caseId))
  }
  const afterwards = async ({ id, uid }: ReviewCase) => {
    const [row] = await database.select().from(table).where(eq(table.caseId, id))
    if (!row) return
    if (!row.isKnownToCore) await sendLevel(uid, row.step as VerificationStep, id)
    await publish(uid)
    await mailDecision({ users: identity.users, ...platform }, uid, row.step, row.state)
  }
  reviews.register(verificationCases({ secrets, users: identity.users, levelOf, now: identity.now, afterwards }))
  const papers = { database, store: platform.files.store, retentionDays, now: identity.now }
  identity.sessions.onSweep(() => deleteOldPapers(papers))
  identity.sessions.onSweep(() => deleteUnnamedPhotos(papers))
  await renewNameHashes(database, secrets)
  hub.serve('verification', { snapshot: ({ user }) => (user === undefined ? undefined : present(user)) })
  // Bounded: decisions that have not reached the core; once, at start.
  const unfinished = await database.select().from(table).where(eq(table.isKnownToCore, false))
  for (const { uid, step, caseId } of unfinished) await sendLevel(uid, step as VerificationStep, caseId)
  await joinTradeGroups({ database, engine })
  return { ...platform, isBasicAutomatic, now: identity.now, present, afterwards, publish }
}

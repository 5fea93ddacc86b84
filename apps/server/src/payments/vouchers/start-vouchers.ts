import { eq } from 'drizzle-orm'
import type { Handler } from '../../http/handler.ts'
import type { Platform } from '../../platform.ts'
import { depositedOf } from '../deposit-limits.ts'
import { dryRun } from '../withdrawals/dry-run.ts'
import { voucherCalls } from './calls.ts'
import { followDecision } from './credit-voucher.ts'
import { deleteOldImages, deleteUnnamedImages } from './old-images.ts'
import type { VoucherParts, VoucherRow } from './parts.ts'
import { presentVouchers } from './present.ts'
import { voucherDeposits as table } from './tables.ts'
import { voucherCases } from './voucher-cases.ts'
import { voucherDesk } from './voucher-desk.ts'

type Used = Pick<
  Platform,
  'running' | 'database' | 'sql' | 'identity' | 'reviews' | 'hub' | 'personMessages' | 'settings' | 'files' | 'purposes'
>

/** Registers the cases of vouchers, serves their channel, finishes what a crash cut in two, and gives the calls. */
export const startVouchers = (platform: Used): (() => Promise<Handler[]>) => {
  const { running, database, identity, reviews, hub, personMessages, settings, files, purposes } = platform
  const { engine } = running
  const { now, users } = identity
  const { twoFrom, accounts } = settings.vouchers
  const present = (uid: number) => presentVouchers({ database, reviews, accounts, isTest: settings.isSimulated }, uid)
  const publish = async (uid: number) => {
    if (hub.isWatched('vouchers', uid)) hub.publishTo(uid, 'vouchers', await present(uid))
  }
  const parts: VoucherParts = { engine, database, reviews, personMessages, files, purposes, twoFrom, now, present, publish }
  const follow = async (row: VoucherRow | undefined) => {
    const followed = row && (await followDecision(parts, row))
    if (!followed) return
    await publish(followed.uid)
  }
  const figuresOf = (uid: number) => engine.read(core => dryRun(core, { user: uid, holds: [], now: now() }).figures)
  const afterwards = async ({ id }: { id: number }) => follow((await database.select().from(table).where(eq(table.caseId, id)))[0])
  reviews.register(voucherCases({ engine, money: reviews.money, users, figuresOf, twoFrom, personMessages, now, afterwards }))
  const old = { database, store: files.store, retentionDays: settings.verification.retentionDays, now }
  identity.sessions.onSweep(() => deleteOldImages(old))
  identity.sessions.onSweep(() => deleteUnnamedImages(old))
  const deposited = depositedOf({ ...platform, ...running })
  purposes.openDesk(voucherDesk({ engine, database, deposited }))
  hub.serve('vouchers', { snapshot: ({ user }) => (user === undefined ? undefined : present(user)) })
  return async () => {
    // Bounded: what a crash cut off; once, at start.
    const unfinished = await database.select().from(table).where(eq(table.isFollowed, false))
    for (const row of unfinished) await follow(row)
    return voucherCalls({ ...parts, deposited })
  }
}

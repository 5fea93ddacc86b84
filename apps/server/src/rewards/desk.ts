import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { levelsOf } from '@assay/core/rewards/commission/levels-of'
import { pendingOf } from '@assay/core/rewards/read'
import { formatDecimal } from '@assay/money/decimal'
import { dayOf } from '@assay/rules/hong-kong-day'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import type { ResponseOf } from '@assay/wire/call'
import * as contract from '@assay/wire/rewards/console-calls'
import { desc, eq, gte, sql } from 'drizzle-orm'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import type { Platform } from '../platform.ts'
import { numberIn, settled } from '../projections/history-page.ts'
import { presentFormerFeeVoucher } from './fee-vouchers/present.ts'
import { FEE_VOUCHERS } from './fee-vouchers/projection.ts'
import { poolText, usdtText } from './present.ts'
import { REWARDS } from './projection.ts'
import { commissionPayouts, feeVoucherDays, feeVouchers, rewardPayments } from './tables.ts'

const DAYS_SHOWN = 30
const REWARDS_SHOWN = 50
const RINGS_SHOWN = 50

type Desk = ResponseOf<typeof contract.getRewardsDesk>

const amountText = ({ state }: Core, units: bigint, asset: string): string => formatDecimal(units, assetScale(state, asset))
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** The room of the console for rewards: the pool, what was paid by day, and invitations that look like one person. */
export const rewardsRoom =
  ({ running, database }: Pick<Platform, 'running' | 'database'>): ConsoleRoom =>
  parts => {
    const history = {
      engine: running.engine,
      historyReached: async (seq: number) => void (await Promise.all([REWARDS, FEE_VOUCHERS].map(name => running.projected(name, seq)))),
    }
    const handlers = [
      serveOperator(parts, contract.getRewardsDesk, async () => {
        const core = await settled(history)
        return data({
          pool: poolText(core),
          invited: core.state.rewards.invited.inviters.size,
          feeVouchers: leftOfFeeVouchers(core),
          pending: pendingOfAll(core),
          days: await payoutsByDay(database, core),
          rings: await ringsOf(database, core),
        })
      }),
      serveOperator(parts, contract.getRewardsOfPerson, async ({ uid }) => {
        const core = await settled(history)
        return data(await presentPerson(database, core, numberIn(uid) ?? 0))
      }),
    ]
    return { handlers, pages: [] }
  }

const leftOfFeeVouchers = ({ state: { ledger, rewards } }: Core): string =>
  usdtText(rewards.feeVouchers.all().reduce((sum, { hold }) => sum + (ledger.holds.columns.units[hold] as bigint), 0n))

const pendingOfAll = (core: Core): Desk['pending'] => {
  const { ledger, rewards } = core.state
  const sums = new Map<string, bigint>()
  for (const { hold } of rewards.pending.all()) {
    const asset = ledger.assets[ledger.accounts.columns.asset[ledger.holds.columns.account[hold] as number] as number] as string
    sums.set(asset, (sums.get(asset) ?? 0n) + (ledger.holds.columns.units[hold] as bigint))
  }
  return [...sums].map(([asset, units]) => ({ asset, amount: amountText(core, units, asset) }))
}

const payoutsByDay = async (database: PostgresJsDatabase, core: Core): Promise<Desk['days']> => {
  const since = dayOf(core.at) - DAYS_SHOWN
  const { day, kind, user, amount } = rewardPayments
  // Bounded: DAYS_SHOWN days, two kinds.
  const rewards = await database
    .select({ day, kind, people: sql<string>`count(distinct ${user})`, amount: sql<string>`sum(${amount})` })
    .from(rewardPayments)
    .where(gte(day, since))
    .groupBy(day, kind)
  const given = feeVoucherDays
  // Bounded: DAYS_SHOWN days.
  const givenBack = await database
    .select({ day: given.day, people: sql<string>`count(*)`, amount: sql<string>`sum(${given.amount})` })
    .from(given)
    .where(gte(given.day, since))
    .groupBy(given.day)
  const paid = commissionPayouts
  // Bounded: DAYS_SHOWN days, the assets of fees.
  const commissions = await database
    .select({
      day: paid.day,
      asset: paid.asset,
      people: sql<string>`count(distinct ${paid.inviter})`,
      amount: sql<string>`sum(${paid.amount})`,
    })
    .from(paid)
    .where(gte(paid.day, since))
    .groupBy(paid.day, paid.asset)
  const rows = [
    ...rewards.map(row => ({ ...row, asset: REWARD_ASSET })),
    ...givenBack.map(row => ({ ...row, kind: 'feeVoucher' as const, asset: REWARD_ASSET })),
    ...commissions.map(row => ({ ...row, kind: 'commission' as const })),
  ].sort((one, other) => other.day - one.day)
  return rows.map(row => ({
    date: dateOf(row.day),
    kind: row.kind,
    people: Number(row.people),
    asset: row.asset,
    amount: amountText(core, BigInt(row.amount), row.asset),
  }))
}

/** Those of an inviter who share a device or an address, with the inviter or with each other, and those of one identity. */
const ringsOf = async (database: PostgresJsDatabase, core: Core): Promise<Desk['rings']> => {
  const shared = (kind: 'device' | 'address', from: ReturnType<typeof sql>) =>
    database.execute(sql`
      select ${kind} as kind, inviter, array_agg(distinct user_id order by user_id) as people
      from (
        select invitations.inviter, trace.uid as user_id, trace.mark
        from invitations join ${from} trace on trace.uid in (invitations.user_id, invitations.inviter)
      ) traces
      group by inviter, mark
      having count(distinct user_id) > 1
      order by count(distinct user_id) desc
      limit ${RINGS_SHOWN}`)
  const found = [
    ...(await shared('device', sql`(select uid, device_hash as mark from known_devices)`)),
    ...(await shared('address', sql`(select uid, address as mark from sign_ins where outcome = 'opened')`)),
  ]
  const { state, at } = core
  const isHeld = (user: UserId, inviter: UserId) =>
    levelsOf(state, user, at).some(level => level.inviter === inviter && level.reason === 'sameIdentity')
  const rings = found.map(({ kind, inviter, people }) => {
    const users = (people as (string | number)[]).map(Number)
    return {
      kind: kind as 'device' | 'address',
      inviter: String(inviter),
      people: users.map(String),
      isHeld: users.filter(user => user !== Number(inviter)).every(user => isHeld(user, Number(inviter))),
    }
  })
  return [...ringsOfIdentity(core), ...rings].slice(0, RINGS_SHOWN)
}

/** Whoever was invited by another account of their own: these levels are held back by themselves. */
const ringsOfIdentity = ({ state }: Core): Desk['rings'] => {
  const rings = new Map<UserId, string[]>()
  for (const [user, inviter] of state.rewards.invited.inviters) {
    const [one, other] = [userOf(state, user), userOf(state, inviter)]
    if (one && other && one.tradeGroup === other.tradeGroup)
      rings.set(inviter, [...(rings.get(inviter) ?? [String(inviter)]), String(user)])
  }
  return [...rings].map(([inviter, people]) => ({ kind: 'identity' as const, inviter: String(inviter), people, isHeld: true }))
}

const presentPerson = async (
  database: PostgresJsDatabase,
  core: Core,
  user: UserId,
): Promise<ResponseOf<typeof contract.getRewardsOfPerson>> => {
  const { state, at } = core
  const rows = await database
    .select()
    .from(rewardPayments)
    .where(eq(rewardPayments.user, user))
    .orderBy(desc(rewardPayments.seq))
    .limit(REWARDS_SHOWN)
  const vouchers = await database
    .select()
    .from(feeVouchers)
    .where(eq(feeVouchers.user, user))
    .orderBy(desc(feeVouchers.voucher))
    .limit(REWARDS_SHOWN)
  return {
    levels: levelsOf(state, user, at).map(({ inviter, reason }, index) => ({
      level: index + 1,
      uid: inviter === undefined ? '' : String(inviter),
      reason: reason ?? ('' as const),
    })),
    invited: [...state.rewards.invited.inviters.values()].filter(inviter => inviter === user).length,
    pending: pendingOf(state, user).map(({ asset, amount }) => ({ asset, amount: amountText(core, amount, asset) })),
    feeVouchers: vouchers.map(presentFormerFeeVoucher),
    rewards: rows.map(({ seq, kind, step, task, amount, at: paidAt }) => ({
      rewardId: String(seq),
      ...{ kind, step, task },
      amount: usdtText(amount),
      at: paidAt,
    })),
  }
}

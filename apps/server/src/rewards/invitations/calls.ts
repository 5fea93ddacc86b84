import type { Core } from '@assay/core/engine/core'
import { assetScale } from '@assay/core/markets/read'
import type { UserId } from '@assay/core/people/state'
import { pendingOf } from '@assay/core/rewards/read'
import { whyUnrewarded } from '@assay/core/rewards/rewarded-person'
import { versionAt } from '@assay/core/terms/dated'
import { formatDecimal } from '@assay/money/decimal'
import { dayOf, startOfDay } from '@assay/rules/hong-kong-day'
import { maskedContact } from '@assay/rules/masked-contact'
import { levelRates } from '@assay/rules/rewards/terms'
import * as contract from '@assay/wire/rewards/invitation-calls'
import { data, type Handler, serve } from '../../http/handler.ts'
import { rateText } from '../../markets/figure-text.ts'
import { contactsOf } from '../../people/users.ts'
import { limited, settled } from '../../projections/history-page.ts'
import type { RewardsParts } from '../parts.ts'
import { commissionsOf, countsBelow, incomeOf, invitedBelow, rowIdOf } from './queries.ts'

const amountText = ({ state }: Core, units: bigint, asset: string): string => formatDecimal(units, assetScale(state, asset))

/** Enough of a number or a name to know somebody again. */
const maskedUid = (user: UserId): string => `${String(user).slice(0, 2)}***${String(user).slice(-3)}`
const maskedName = (name: string): string => (name === '' ? '' : `${[...name][0]}***`)

/** A day in Hong Kong as a date. */
const dateOf = (day: number): string => new Date(day * 86_400_000).toISOString().slice(0, 10)

/** What will be paid, one row for each asset. */
const sumsByAsset = (core: Core, user: UserId): { asset: string; amount: string }[] => {
  const sums = new Map<string, bigint>()
  for (const { asset, amount } of pendingOf(core.state, user)) sums.set(asset, (sums.get(asset) ?? 0n) + amount)
  return [...sums].map(([asset, units]) => ({ asset, amount: amountText(core, units, asset) }))
}

const promotionOf = async ({ identity, database, publicUrl, now }: RewardsParts, core: Core, uid: UserId): Promise<contract.Promotion> => {
  const { invitationCode } = await identity.users.byUid(uid)
  const [counts, income] = await Promise.all([countsBelow(database, uid), incomeOf(database, uid)])
  const levels = levelRates(versionAt(core.state.rewards.terms, core.at)).map((rate, index) => {
    const own = income.filter(({ level }) => level === index + 1)
    return {
      level: index + 1,
      rate: rateText(rate),
      people: counts.get(index + 1) ?? 0,
      fees: own.map(({ asset, fees }) => ({ asset, amount: amountText(core, fees, asset) })),
      income: own.map(({ asset, amount }) => ({ asset, amount: amountText(core, amount, asset) })),
    }
  })
  return {
    uid: String(uid),
    code: invitationCode,
    link: `${publicUrl}/register?code=${invitationCode}`,
    levels,
    pending: sumsByAsset(core, uid),
    paysAt: startOfDay(dayOf(now()) + 1),
    refused: whyUnrewarded(core.state, uid, core.at)?.refusal ?? '',
  }
}

/** Who somebody is to whoever invited them. */
const presentInvited = async ({ identity }: RewardsParts, user: UserId): Promise<{ name: string; phone: string }> => {
  const person = await identity.users.find(user)
  if (!person || person.closedAt !== null) return { name: '', phone: '' }
  const { settings } = await identity.paymentSettings.read(user)
  const contacts = contactsOf(person)
  const contact = contacts.find(({ kind }) => kind === 'phone') ?? contacts[0]
  return { name: maskedName(settings.name), phone: contact ? maskedContact(contact) : '' }
}

const listOf =
  (parts: RewardsParts, side: 'inviter' | 'payer') =>
  async (input: { limit?: number | undefined; before?: string | undefined }, user: UserId) => {
    const core = await settled(parts)
    const limit = limited(input.limit)
    const found = await commissionsOf(parts.database, side, user, { limit, before: input.before })
    const rows = found.slice(0, limit).map(({ day, payer, inviter, asset, level, fees, amount }) => {
      const other = side === 'inviter' ? payer : inviter
      const isPending = pendingOf(core.state, inviter).some(pending => pending.day === day && pending.asset === asset)
      return {
        rowId: rowIdOf(day, other, asset),
        date: dateOf(day),
        uid: maskedUid(other),
        ...{ level, asset, isPaid: !isPending },
        fees: amountText(core, fees, asset),
        amount: amountText(core, amount, asset),
      }
    })
    return data({ rows, more: found.length > limit })
  }

/** The calls of invitations. */
export const invitationCalls = (parts: RewardsParts): Handler[] => [
  serve(contract.getMyPromotion, async (_input, { user }) => data(await promotionOf(parts, await settled(parts), user))),
  serve(contract.getInvitedPeople, async ({ level, limit: asked, before }, { user }) => {
    await settled(parts)
    const limit = limited(asked)
    const found = await invitedBelow(parts.database, user, { level, limit, before })
    const people = await Promise.all(
      found.slice(0, limit).map(async row => ({
        uid: String(row.user),
        level: row.level,
        at: row.at,
        seq: row.seq,
        ...(await presentInvited(parts, row.user)),
      })),
    )
    return data({ people, more: found.length > limit })
  }),
  serve(contract.getCommissions, (input, { user }) => listOf(parts, 'inviter')(input, user)),
  serve(contract.getCommissionsOfOwnFees, (input, { user }) => listOf(parts, 'payer')(input, user)),
]

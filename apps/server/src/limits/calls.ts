import type { ExcludeUser, SetLossLimit, SetTradingLimit } from '@assay/core/people/commands'
import type { UserId } from '@assay/core/people/state'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { SESSION_TIME_MINUTES } from '@assay/rules/session-time'
import { EXCLUSION_DAYS, excludeSelf, getLimits, type SelfLimits, setLossLimit, setTradingLimit } from '@assay/wire/limits/calls'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, refused, type SignedIn, serve, success } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import type { SettingsLocks } from '../settings-lock/settings-locks.ts'
import { limitScale, presentLimits } from './present-limits.ts'
import type { SessionTimes } from './session-times.ts'

interface Options {
  engine: Engine
  /** When a session was opened, ms; undefined for one that has ended. */
  sessionBegan(sessionId: string): Promise<number | undefined>
  settingsLocks: Pick<SettingsLocks, 'refusalOf'>
  sessionTimes: Pick<SessionTimes, 'minutesToday' | 'check'>
}

/** Whether a limit would allow more than the one that holds; none at all does. */
const isHigher = (held: string, value: bigint | undefined, scale: number): boolean => {
  const heldValue = held === '' ? undefined : parseDecimal(held, scale)
  return heldValue !== undefined && (value === undefined || value > heldValue)
}

/** A limit that is raised is a setting that a lock holds; one that is lowered only protects. */
const lockedBy = async ({ engine, settingsLocks }: Options, user: UserId, raises: (limits: SelfLimits) => boolean) =>
  (await engine.read(core => raises(presentLimits(core, user, { sessionStartedAt: 0, minutesToday: 0 }))))
    ? settingsLocks.refusalOf(user)
    : undefined

const readLimits = async ({ engine, sessionBegan, sessionTimes }: Options, { user, sessionId }: SignedIn): Promise<SelfLimits> => {
  const facts = { sessionStartedAt: (await sessionBegan(sessionId)) ?? 0, minutesToday: await sessionTimes.minutesToday(user) }
  return engine.read(core => presentLimits(core, user, facts))
}

const setLimit = (options: Options): Handler =>
  serve(setLossLimit, async (input, caller) => {
    const amount = input.amount === '' ? undefined : parseDecimal(input.amount, QUOTE_ASSET.scale)
    if (input.amount !== '' && amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
    const locked = await lockedBy(options, caller.user, limits => isHigher(limits.dailyLossLimit, amount, QUOTE_ASSET.scale))
    if (locked) return refused(locked)
    const command: SetLossLimit = { kind: 'people.setLossLimit', user: caller.user, ...keyOf(caller) }
    if (amount !== undefined) command.amount = amount as Amount
    const set = await ask(options.engine, command, data)
    if (set.kind === 'refused') return set
    const limits = await readLimits(options, caller)
    return success(limits, limits.pendingFrom > 0 ? 'options-done:lossLimitPending' : 'options-done:lossLimitSet')
  })

const setTrading = (options: Options): Handler =>
  serve(setTradingLimit, async ({ limit, value: typed }, caller) => {
    const scale = limitScale(limit)
    const value = typed === '' ? undefined : parseDecimal(typed, scale)
    const isFit =
      limit !== 'sessionTime' || value === undefined || (value >= SESSION_TIME_MINUTES.least && value <= SESSION_TIME_MINUTES.most)
    if ((typed !== '' && value === undefined) || !isFit) return refused({ refusal: 'inputInvalid', parameters: { field: 'value' } })
    const locked = await lockedBy(options, caller.user, limits => isHigher(limits[limit].value, value, scale))
    if (locked) return refused(locked)
    const command: SetTradingLimit = { kind: 'people.setTradingLimit', user: caller.user, ...keyOf(caller), limit }
    if (value !== undefined) command.value = value
    const set = await ask(options.engine, command, data)
    if (set.kind === 'refused') return set
    if (limit === 'sessionTime') await options.sessionTimes.check(caller.user)
    const limits = await readLimits(options, caller)
    return success(limits, limits[limit].pendingFrom > 0 ? 'options-done:tradingLimitPending' : 'options-done:tradingLimitSet')
  })

const exclude = (options: Options): Handler =>
  serve(excludeSelf, async (input, caller) => {
    const days = EXCLUSION_DAYS.find(offered => String(offered) === input.days)
    if (days === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'days' } })
    const command: ExcludeUser = { kind: 'people.exclude', user: caller.user, ...keyOf(caller), days }
    const excluded = await ask(options.engine, command, data)
    if (excluded.kind === 'refused') return excluded
    return success(await readLimits(options, caller), 'options-done:excluded')
  })

/** The calls about the limits that people set for themselves. */
export const limitCalls = (options: Options): Handler[] => [
  serve(getLimits, async (_input, caller) => data(await readLimits(options, caller))),
  setLimit(options),
  setTrading(options),
  exclude(options),
]

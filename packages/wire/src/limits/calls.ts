import { call, nothing, signedDecimal, text, timestamp, z } from '../call.ts'

/** Days for which people can shut themselves out. */
export const EXCLUSION_DAYS = [1, 7, 30, 180] as const

const tradingLimit = z.object({
  /** Holds now; empty without a limit. */
  value: z.string(),
  /** A higher limit (or none: empty) that holds from `pendingFrom` on; `pendingFrom` is 0 when nothing is pending. */
  pending: z.string(),
  pendingFrom: timestamp,
})

/** The limits that a person has set, and those that follow from losses; also in the private `limits` channel. */
export const selfLimits = z.object({
  /** Most that may be lost in delivery contracts from 00:00 to 24:00 Hong Kong time; empty without a limit. */
  dailyLossLimit: z.string(),
  /** A higher limit (or none: empty) that holds from `pendingFrom` on; `pendingFrom` is 0 when nothing is pending. */
  pendingLossLimit: z.string(),
  pendingFrom: timestamp,
  /** Net loss in delivery contracts today; negative for a gain. */
  lossToday: signedDecimal,
  /** Most that is staked on one delivery contract, in USDT. */
  stake: tradingLimit,
  /** Greatest leverage under which a position is opened or enlarged, a whole number. */
  leverage: tradingLimit,
  /** Minutes of a day (Hong Kong time) in which the person is signed in with a page open, on all devices together. */
  sessionTime: tradingLimit,
  /** Minutes of today that are used up, as the server has counted. */
  sessionMinutesToday: z.number(),
  /** The time of today is used up: nothing new begins before; 0 otherwise. */
  sessionTimeOverUntil: timestamp,
  /** Most that is deposited in a day, in a week from Monday on and in a calendar month (Hong Kong time), in USDT. */
  depositDay: tradingLimit,
  depositWeek: tradingLimit,
  depositMonth: tradingLimit,
  /** No delivery contract and no new leverage until then; 0 when the person has not shut themselves out. Cannot be taken back. */
  excludedUntil: timestamp,
  /** Delivery contracts lost one after the other. */
  lossesInRow: z.number(),
  /** After three losses in a row: no new contract before; 0 otherwise. */
  pausedUntil: timestamp,
  /** When this session began (in the channel: the newest of the person); the page reminds every 30 minutes. */
  sessionStartedAt: timestamp,
})
export type SelfLimits = z.infer<typeof selfLimits>

export const getLimits = call({
  path: 'web/getLimits',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'limits',
  summary: 'The person’s own limits.',
  request: nothing,
  response: selfLimits,
})

export const setLossLimit = call({
  path: 'web/setLossLimit',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'limits',
  underSettingsLock: 'partly',
  summary:
    'Sets how much may be lost in delivery contracts in a day; an empty amount takes the limit away. A lower one holds at once, a higher one or none after 24 hours.',
  request: z.object({ amount: text(40) }),
  response: selfLimits,
})

export const setTradingLimit = call({
  path: 'web/setTradingLimit',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'limits',
  underSettingsLock: 'partly',
  summary:
    'Sets the greatest stake of one delivery contract (USDT), the greatest leverage (a whole number), the minutes of a day (30 to 720) or the deposits of a day, week or month (USDT); an empty value takes the limit away. A lower one holds at once, a higher one or none after 24 hours.',
  request: z.object({ limit: z.enum(['stake', 'leverage', 'sessionTime', 'depositDay', 'depositWeek', 'depositMonth']), value: text(40) }),
  response: selfLimits,
})

export const getDepositLimits = call({
  path: 'web/getDepositLimits',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'limits',
  summary: 'What the person has deposited in this day, week and month, Hong Kong time, beside the limits that they have set for it.',
  request: nothing,
  response: z.object({
    periods: z.array(
      z.object({
        period: z.enum(['day', 'week', 'month']),
        /** Holds now; empty without a limit. */
        limit: z.string(),
        used: signedDecimal,
        /** When it begins anew. */
        until: timestamp,
      }),
    ),
    /** A limit is reached: addresses are shown again from then on; 0 when none is. */
    closedUntil: timestamp,
  }),
})
export type DepositLimits = z.output<typeof getDepositLimits.response>

export const excludeSelf = call({
  path: 'web/excludeSelf',
  method: 'POST',
  once: 'core',
  who: 'user',
  demo: false,
  area: 'limits',
  underSettingsLock: 'served',
  summary:
    'Shuts the person out of delivery contracts and new leverage for 1, 7, 30 or 180 days. Cannot be taken back; a longer time can follow.',
  request: z.object({ days: z.enum(['1', '7', '30', '180']) }),
  response: selfLimits,
})

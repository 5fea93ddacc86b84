import { call, integerText, nothing, text, timestamp, z } from '../call.ts'
import { secretText, typedCode, typedSecondFactor } from '../people/calls.ts'

export const getClosing = call({
  path: 'web/getClosing',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'What keeps the account from being closed, what is left in it, and when it ends if its person has closed it.',
  request: nothing,
  response: z.object({
    /** When the account ends; 0 while its person has not closed it. */
    dueAt: timestamp,
    /** How much is open, by what has to be ended: orders, positions and so on, by the names of the products; nothing open is not named or 0. */
    open: z.record(z.string(), z.number()),
    balances: z.array(z.object({ wallet: z.string(), asset: z.string(), amount: z.string() })),
    /** All of it at index prices. */
    worth: z.string(),
    /** What is paid out to an address when the account ends: what is in the exchange wallet in USDT. Absent when nothing would arrive. */
    payout: z.optional(
      z.object({
        asset: z.string(),
        network: z.string(),
        amount: z.string(),
        /** All that is kept of it: neither turnover nor the fee of a withdrawal is asked for. */
        networkCost: z.string(),
        arrival: z.string(),
      }),
    ),
    /** The own book of addresses, the newest first: one of them is chosen. */
    addresses: z.array(z.object({ id: z.string(), address: z.string(), remark: z.string() })),
    /** Where to, while the account is being closed; empty where nothing is paid out. */
    payoutTo: z.string(),
    /** The 14 days are over, and the money is on its way: nothing can be taken back any more. */
    isPayingOut: z.boolean(),
    /** Something is left that is not paid out; it has to be given up. */
    isRest: z.boolean(),
    /** Nothing is open, and what is not paid out is nothing or may be given up. */
    possible: z.boolean(),
  }),
})

export const cancelOpenOrders = call({
  path: 'web/cancelOpenOrders',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Cancels every open order of the person, of all products.',
  request: nothing,
  response: nothing,
})

export const sendClosingCode = call({
  path: 'web/sendClosingCode',
  method: 'GET',
  changes: true,
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'Sends the code by which the person closes the account to their e-mail or phone.',
  request: nothing,
  response: z.object({ resendAfterSeconds: z.number(), validForSeconds: z.number(), sentTo: z.string() }),
})

export const closeAccount = call({
  path: 'web/closeAccount',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Closes the own account, with a code, the password and the second factor. It is frozen for 14 days, in which its person can take it back; then what is in it is paid out, less the network cost, and it ends for good.',
  secrets: { code: 'proof', password: 'proof', secondFactor: 'proof' },
  request: z.object({
    code: typedCode,
    password: secretText,
    secondFactor: z.optional(typedSecondFactor),
    /** `1`: what is left is given up; it goes to what the house has earned. */
    giveUp: z.optional(text(1)),
    /** Entry of the own address book to which the exchange wallet is paid when the account ends. */
    addressId: z.optional(integerText),
  }),
  response: z.object({ dueAt: timestamp }),
})

export const keepAccount = call({
  path: 'web/keepAccount',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'served',
  summary: 'Takes the closing of the own account back, until it has ended.',
  request: nothing,
  response: nothing,
})

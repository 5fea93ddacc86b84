import { call, integerText, nothing, text, timestamp, z } from '../call.ts'

/** An amount of an asset. */
const assetAmount = z.object({ asset: z.string(), amount: z.string() })

const invitationLevel = z.object({
  /** 1 is the nearest. */
  level: z.number(),
  /** Share of the trading fee. */
  rate: z.string(),
  people: z.number(),
  /** Trading fees that these people paid and that brought commission, and the commission, by asset. */
  fees: z.array(assetAmount),
  income: z.array(assetAmount),
})
export type InvitationLevel = z.infer<typeof invitationLevel>

export const promotion = z.object({
  uid: z.string(),
  code: z.string(),
  link: z.string(),
  levels: z.array(invitationLevel),
  /** What is reserved and not paid yet, by asset, and when it will be. */
  pending: z.array(assetAmount),
  paysAt: timestamp,
  /** Name of the refusal of whoever earns nothing now, such as who takes a break; empty without. */
  refused: z.string(),
})
export type Promotion = z.infer<typeof promotion>

export const getMyPromotion = call({
  path: 'web/getMyPromotion',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'The own invitation: UID, code, link, and by level how many people it brought, the fees that they paid and what came of them.',
  request: nothing,
  response: promotion,
})

export const invitedPerson = z.object({
  uid: z.string(),
  level: z.number(),
  /** Masked: enough to know somebody again. Empty where nothing is known. */
  name: z.string(),
  phone: z.string(),
  at: timestamp,
  /** What the list goes on after. */
  seq: z.number(),
})
export type InvitedPerson = z.infer<typeof invitedPerson>

export const getInvitedPeople = call({
  path: 'web/getInvitedPeople',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'Who came by the own invitation, newest first, of one level (1 to 4) or all; `before` is the `seq` that the page starts after.',
  request: z.object({ level: z.optional(integerText), limit: z.optional(integerText), before: z.optional(integerText) }),
  response: z.object({ people: z.array(invitedPerson), more: z.boolean() }),
})

export const commissionRow = z.object({
  /** What the list goes on after. */
  rowId: z.string(),
  /** Day in Hong Kong of the fees, as a date. */
  date: z.string(),
  /** The other side, masked: whose fees they were, or who gets the commission. */
  uid: z.string(),
  level: z.number(),
  asset: z.string(),
  fees: z.string(),
  amount: z.string(),
  isPaid: z.boolean(),
})
export type CommissionRow = z.infer<typeof commissionRow>

const page = z.object({ limit: z.optional(integerText), before: z.optional(text(60)) })
const rows = z.object({ rows: z.array(commissionRow), more: z.boolean() })

export const getCommissions = call({
  path: 'web/getCommissions',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'What the own invitations brought, by day, person and asset, newest first. The rows add up to what was and will be paid.',
  request: page,
  response: rows,
})

export const getCommissionsOfOwnFees = call({
  path: 'web/getCommissionsOfOwnFees',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'rewards',
  summary: 'What of the own trading fees goes to those by whose invitation the person came, by day, level and asset, newest first.',
  request: page,
  response: rows,
})

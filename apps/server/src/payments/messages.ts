import { assetScale } from '@assay/core/markets/read'
import type { DepositOrphaned } from '@assay/core/payments/chain/events'
import type { WithdrawalRequested } from '@assay/core/payments/withdrawals/events'
import { formatDecimal } from '@assay/money/decimal'
import type { EventMessages, Figure, Given, PersonMessage, Subject } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

const nameOf = (withdrawalId: number): string => `withdrawals:${withdrawalId}`

const KIND = { category: 'money', mail: 'on' } as const

const SENT = { subject: 'mail:sentSeveral.subject', text: 'mail:sentSeveral.text' } as const
const RECEIVED = { subject: 'mail:receivedSeveral.subject', text: 'mail:receivedSeveral.text' } as const

type State = 'requested' | 'approved' | 'sending' | 'settled' | 'cancelled' | 'refused' | 'failed'
type Lines = NonNullable<PersonMessage['lines']>

interface OfWithdrawal {
  withdrawalId: number
  user: number
}

/** What was requested, as it is remembered until the withdrawal ends. */
const requestLines = ({ withdrawalId }: OfWithdrawal, { core, subject }: Given): Lines => {
  const { asset, amount, fee, addressHash } = subject(nameOf(withdrawalId))?.facts ?? {}
  if (asset === undefined || amount === undefined || fee === undefined || addressHash === undefined) return []
  return [
    ['withdrawals:form.amount', amountFigure(core, BigInt(amount), asset)],
    ['withdrawals:form.arrival', amountFigure(core, BigInt(amount) - BigInt(fee), asset)],
    ['withdrawals:form.address', { known: addressHash }],
  ]
}

/** A step of a withdrawal, with what was requested. */
const step = (event: OfWithdrawal, state: State, given: Given, further: Lines = []): PersonMessage => ({
  user: event.user,
  subject: `withdrawals:mail.${state}`,
  lines: [...requestLines(event, given), ...further],
  leadsTo: '/moneyRecord',
  group: nameOf(event.withdrawalId),
})

const requested = ({ withdrawalId, user, asset, amount, fee, addressHash }: WithdrawalRequested): Subject => ({
  name: nameOf(withdrawalId),
  user,
  facts: { asset, amount: String(amount), fee: String(fee), addressHash },
})

const forgets = ({ withdrawalId }: OfWithdrawal) => nameOf(withdrawalId)

/** Whether the terms approved it in the record of its request: that is one message. */
const isApprovedAtOnce = ({ withdrawalId }: OfWithdrawal, { record: { events = [] } }: Given): boolean =>
  events.some(event => event.type === 'payments.withdrawalApproved' && event.withdrawalId === withdrawalId)

const reasonLine = (reason: string): readonly [string, Figure] => ['payments:status.detail', { word: `withdrawals:reason.${reason}` }]

/** What was taken back of a deposit that the chain lost, and what its person still owes of it. */
const takenBack = ({ user, asset, amount, claimed, reference }: DepositOrphaned, { core, record }: Given): PersonMessage => {
  const written = (units: bigint): Figure => ({ decimal: formatDecimal(units, assetScale(core.state, asset)) })
  // Of orders and requests that were taken back with it.
  const collected = (record.events ?? []).reduce((sum, event) => {
    const isOfIt = event.type === 'payments.claimCollected' && event.user === user && event.asset === asset
    return isOfIt ? sum + event.amount : sum
  }, 0n)
  const rest = (claimed ?? 0n) - collected
  const means: Figure =
    rest === 0n ? { word: 'mail:depositTakenBack.all' } : { word: 'mail:depositTakenBack.part', figures: { rest: written(rest), asset } }
  return {
    user,
    subject: 'mail:depositTakenBack.subject',
    text: 'mail:depositTakenBack.text',
    figures: {
      ...{ amount: written(amount), taken: written(amount - rest), asset, means, at: { time: record.at } },
      // chain:<chain>:<transaction hash>:<place of the log>
      txid: reference.split(':')[2] ?? '',
    },
    leadsTo: '/rechargeRecord',
    group: `deposits:${reference}`,
  }
}

/** What the events of payments notify people of: each step of money from and to the outside, between people, and what the house corrected. */
export const paymentsMessages: EventMessages<'payments'> = {
  'payments.depositCredited': {
    category: 'money',
    mail: 'off',
    notify({ user, asset, amount, source, reference }, { core }) {
      if (source === 'faucet') return undefined
      return {
        user,
        subject: 'messages:payments.credited',
        // Of a voucher this is the answer to what the person has handed in.
        ...(source === 'voucher' && ({ text: 'vouchers:mail.completed', mail: 'on' } as const)),
        figures: { amount: amountFigure(core, amount, asset) },
        leadsTo: '/rechargeRecord',
        group: `deposits:${reference}`,
      }
    },
  },
  'payments.depositFinalised': {
    category: 'money',
    mail: 'off',
    notify: ({ user, asset, amount, reference }, { core }) => ({
      user,
      subject: 'messages:payments.final',
      figures: { amount: amountFigure(core, amount, asset) },
      leadsTo: '/rechargeRecord',
      group: `deposits:${reference}`,
    }),
  },
  'payments.depositOrphaned': {
    category: 'money',
    // Money that is gone again is told whatever was turned off.
    mail: 'kept',
    notify: takenBack,
  },
  'payments.claimCollected': {
    category: 'money',
    mail: 'on',
    notify: ({ user, asset, amount, left }, { core }) => ({
      user,
      subject: 'messages:payments.collected',
      figures: { amount: amountFigure(core, amount, asset), left: amountFigure(core, left, asset) },
      leadsTo: '/accountRecord',
    }),
  },
  'payments.sent': {
    ...KIND,
    notify({ transferId, user, recipient, asset, amount }, { core }) {
      const about = { leadsTo: '/accountRecord', group: `sends:${transferId}` }
      const figures = { amount: amountFigure(core, amount, asset) }
      // Money that leaves is told whatever was turned off: it may not have been its owner who sent it.
      const sent = { subject: 'messages:payments.sent', mail: 'always', joins: SENT } as const
      const received = { subject: 'messages:payments.received', joins: RECEIVED }
      return [
        { user, ...sent, figures: { ...figures, uid: String(recipient) }, ...about },
        { user: recipient, ...received, figures: { ...figures, uid: String(user) }, ...about },
      ]
    },
  },
  'payments.adjusted': {
    category: 'money',
    mail: 'on',
    notify: ({ user, asset, amount }, { core }) => ({
      user,
      subject: 'messages:payments.adjusted',
      figures: { amount: amountFigure(core, amount, asset) },
      leadsTo: '/accountRecord',
    }),
  },
  'payments.withdrawalRequested': {
    category: 'money',
    mail: 'always',
    notify(event, given) {
      if (isApprovedAtOnce(event, given)) return undefined
      const subject = requested(event)
      return step(event, 'requested', { ...given, subject: () => subject })
    },
    remembers: requested,
  },
  'payments.withdrawalApproved': { category: 'money', mail: 'always', notify: (event, given) => step(event, 'approved', given) },
  'payments.hashRecorded': {
    ...KIND,
    notify(event, given) {
      // A replacement of the transaction is nothing new to the person.
      if (given.subject(nameOf(event.withdrawalId))?.facts.hash !== undefined) return undefined
      return step(event, 'sending', given, [['withdrawals:txid', event.hash]])
    },
    remembers({ withdrawalId, hash }, { subject }) {
      const known = subject(nameOf(withdrawalId))
      return known && { ...known, facts: { ...known.facts, hash } }
    },
  },
  'payments.withdrawalSettled': {
    ...KIND,
    notify: (event, given) => step(event, 'settled', given, [['withdrawals:txid', event.hash]]),
    forgets,
  },
  'payments.withdrawalCancelled': { ...KIND, notify: (event, given) => step(event, 'cancelled', given), forgets },
  'payments.withdrawalRefused': { ...KIND, notify: (event, given) => step(event, 'refused', given, [reasonLine(event.reason)]), forgets },
  'payments.withdrawalFailed': { ...KIND, notify: (event, given) => step(event, 'failed', given, [reasonLine(event.reason)]), forgets },
  // Between the person's own wallets, at once, by their own hand.
  'payments.transferred': 'none',
  // Practice begins and ends on the person's own press.
  'payments.demoGranted': 'none',
  'payments.demoClosed': 'none',
  // Steps of sending that the hash ends.
  'payments.sendReserved': 'none',
  'payments.sendBumped': 'none',
  // Nobody's money.
  'payments.addressIssued': 'none',
  'payments.blocksProcessed': 'none',
  'payments.treasuryWrittenOff': 'none',
  'payments.poolFunded': 'none',
  'payments.toColdReserved': 'none',
  'payments.withdrawalTermsChanged': 'none',
}

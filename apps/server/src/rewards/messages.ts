import { startOfDay } from '@assay/rules/hong-kong-day'
import { REWARD_ASSET } from '@assay/rules/rewards/terms'
import type { EventMessages } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

/** What its events tell people: what was paid, each with where it came from. */
export const rewardsMessages: EventMessages<'rewards'> = {
  'rewards.termsChanged': 'none',
  // The person does it, and reads the answer.
  'rewards.signedIn': 'none',
  'rewards.inviterSet': {
    category: 'money',
    mail: 'off',
    notify: ({ inviter }) => ({
      user: inviter,
      subject: 'rewards:message.invited',
      text: 'rewards:message.invitedText',
      leadsTo: '/inviteMy',
      group: `invitations:${inviter}`,
    }),
  },
  // A task that brings a fee voucher alone is told of by the voucher.
  'rewards.taskRewarded': {
    category: 'money',
    mail: 'off',
    notify: ({ user, task, reward }, { core }) =>
      reward === 0n
        ? undefined
        : {
            user,
            subject: 'rewards:message.taskRewarded',
            lines: [[`rewards:task.${task}.name`, amountFigure(core, reward, REWARD_ASSET)]],
            leadsTo: '/welfare',
          },
  },
  'rewards.feeVoucherGranted': {
    category: 'money',
    mail: 'off',
    notify: ({ user, amount, expiresAt }, { core }) => ({
      user,
      subject: 'rewards:message.feeVoucherGranted',
      lines: [
        ['rewards:message.amount', amountFigure(core, amount, REWARD_ASSET)],
        ['rewards:message.validUntil', { time: expiresAt }],
      ],
      leadsTo: '/welfare',
    }),
  },
  // Each use is a row of the wallet's history; that nothing is left is told.
  'rewards.feeVoucherUsed': {
    category: 'money',
    mail: 'off',
    notify: ({ user, left }) =>
      left > 0n
        ? undefined
        : { user, subject: 'rewards:message.feeVoucherUsedUp', text: 'rewards:message.feeVoucherUsedUpText', leadsTo: '/welfareDetail' },
  },
  'rewards.feeVoucherExpired': {
    category: 'money',
    mail: 'off',
    notify: ({ user, returned }, { core }) => ({
      user,
      subject: 'rewards:message.feeVoucherExpired',
      lines: [['rewards:message.unused', amountFigure(core, returned, REWARD_ASSET)]],
      leadsTo: '/welfareDetail',
    }),
  },
  'rewards.commissionPaid': {
    category: 'money',
    mail: 'off',
    notify: ({ user, asset, amount, day }, { core }) => ({
      user,
      subject: 'rewards:message.commissionPaid',
      lines: [
        ['rewards:message.ofDay', { time: startOfDay(day) }],
        ['rewards:message.amount', amountFigure(core, amount, asset)],
      ],
      leadsTo: '/inviteList',
      group: `commissions:${day}`,
    }),
  },
}

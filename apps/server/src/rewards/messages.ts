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
  'rewards.taskRewarded': {
    category: 'money',
    mail: 'off',
    notify: ({ user, task, reward }, { core }) => ({
      user,
      subject: 'rewards:message.taskRewarded',
      lines: [[`rewards:task.${task}.name`, amountFigure(core, reward, REWARD_ASSET)]],
      leadsTo: '/welfare',
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

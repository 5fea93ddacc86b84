import type { UserId } from '@assay/core/people/state'
import { SUBSCRIPTION_ASSET } from '@assay/rules/launchpad/terms'
import { SUBSCRIBE_PATH } from '@assay/wire/launchpad/calls'
import type { EventMessages, Figure, Given, PersonMessage } from '../messages/declaration.ts'
import { amountFigure } from '../messages/figures.ts'

interface About {
  project: number
  user: UserId
}

const coinOf = ({ core }: Given, project: number): string => core.state.launchpad.projects.get(project)?.terms.coin ?? ''
const usdt = ({ core }: Given, units: bigint): Figure => amountFigure(core, units, SUBSCRIPTION_ASSET)
const coins = (given: Given, project: number, units: bigint): Figure => amountFigure(given.core, units, coinOf(given, project))

/** What became of a subscription, under the coin's name. */
const ofSubscription = ({ project, user }: About, given: Given, said: Pick<PersonMessage, 'text' | 'lines'>): PersonMessage => ({
  user,
  subject: 'launchpad:message.subscription',
  figures: { coin: coinOf(given, project) },
  ...said,
  leadsTo: `${SUBSCRIBE_PATH}?project=${project}`,
  group: `newCoin:${project}`,
})

/** Everybody who has a part in a project. */
const everybodyIn = ({ core }: Given, project: number): UserId[] => [
  ...(core.state.launchpad.projects.get(project)?.subscriptions.keys() ?? []),
]

const KIND = { category: 'money', mail: 'on' } as const
const OWN_ACT = { category: 'money', mail: 'off' } as const

/** What its events notify people of. */
export const launchpadMessages: EventMessages<'launchpad'> = {
  'launchpad.projectListed': 'none',
  'launchpad.listingPostponed': {
    ...KIND,
    notify: ({ project, listingAt }, given) =>
      everybodyIn(given, project).map(user =>
        ofSubscription({ project, user }, given, {
          text: 'launchpad:message.postponed',
          lines: [['launchpad:fact.listing', { time: listingAt }]],
        }),
      ),
  },
  'launchpad.subscribed': {
    ...OWN_ACT,
    notify: (event, given) =>
      ofSubscription(event, given, {
        text: 'launchpad:message.subscribed',
        lines: [['launchpad:fact.committed', usdt(given, event.amount)]],
      }),
  },
  'launchpad.takenBack': {
    ...OWN_ACT,
    notify: (event, given) =>
      ofSubscription(event, given, {
        text: 'launchpad:message.takenBack',
        lines: [['launchpad:fact.committed', usdt(given, event.amount)]],
      }),
  },
  'launchpad.rejected': {
    ...KIND,
    notify: (event, given) =>
      ofSubscription(event, given, {
        text: `launchpad:reason.${event.reason}`,
        lines: [['launchpad:fact.refund', usdt(given, event.amount)]],
      }),
  },
  // Everybody is told with the own allocation.
  'launchpad.closed': 'none',
  'launchpad.allocated': {
    ...KIND,
    notify: (event, given) =>
      ofSubscription(event, given, {
        text: event.quantity > 0n ? 'launchpad:message.passed' : 'launchpad:message.soldOut',
        lines: [
          ['launchpad:fact.quantity', coins(given, event.project, event.quantity)],
          ['launchpad:fact.charge', usdt(given, event.charge)],
          ['launchpad:fact.refund', usdt(given, event.refund)],
        ],
      }),
  },
  'launchpad.allocationFinished': 'none',
  'launchpad.traded': {
    ...KIND,
    notify: ({ project }, given) =>
      everybodyIn(given, project).map(user => ofSubscription({ project, user }, given, { text: 'launchpad:message.traded' })),
  },
  'launchpad.unlocked': {
    ...KIND,
    notify: (event, given) =>
      event.quantity > 0n
        ? ofSubscription(event, given, {
            text: 'launchpad:message.unlocked',
            lines: [
              ['launchpad:fact.unlockedNow', coins(given, event.project, event.quantity)],
              ['launchpad:fact.locked', coins(given, event.project, event.locked)],
            ],
          })
        : undefined,
  },
  'launchpad.trancheFinished': 'none',
  // Everybody is told with what comes back.
  'launchpad.cancelled': 'none',
  'launchpad.returned': {
    ...KIND,
    notify: (event, given) =>
      event.amount > 0n
        ? ofSubscription(event, given, {
            text: 'launchpad:message.returned',
            lines: [['launchpad:fact.refund', usdt(given, event.amount)]],
          })
        : undefined,
  },
  'launchpad.withdrawn': {
    ...KIND,
    notify: (event, given) =>
      ofSubscription(event, given, {
        text: 'launchpad:message.withdrawn',
        lines: [['launchpad:fact.refund', usdt(given, event.amount)]],
      }),
  },
  'launchpad.cancellationFinished': 'none',
  'launchpad.issuerPaid': {
    ...KIND,
    // Nobody reads what the issuer of an example is told.
    notify: ({ project, issuer, amount }, given) =>
      given.core.state.launchpad.projects.get(project)?.isSimulated
        ? undefined
        : {
            user: issuer,
            subject: 'launchpad:message.issuerPaid',
            figures: { coin: coinOf(given, project) },
            lines: [['launchpad:fact.raised', usdt(given, amount)]],
            leadsTo: '/record',
            group: `newCoin:${project}`,
          },
  },
}

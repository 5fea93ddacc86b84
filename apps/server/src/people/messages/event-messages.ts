import type { EventMessages } from '../../messages/declaration.ts'

/** What the events of people notify them of. Freezes and verification are notified with their reasons by who decides them (`people/notices.ts`). */
export const peopleMessages: EventMessages<'people'> = {
  'people.countriesChanged': 'none',
  'people.countrySet': 'none',
  'people.excluded': 'none',
  'people.frozen': 'none',
  'people.lossLimitSet': 'none',
  'people.registered': 'none',
  'people.sessionTimeEnded': {
    category: 'system',
    mail: 'off',
    notify: ({ user, until }) => ({ user, subject: 'messages:people.timeUp', figures: { until: { time: until } }, leadsTo: '/limits' }),
  },
  'people.tradeGroupJoined': 'none',
  'people.tradingLimitSet': 'none',
}

import { describeFault } from '../http/faults.ts'
import type { NotifyingProduct } from '../platform.ts'
import { peopleHandlers } from './calls.ts'
import { countrySettings } from './countries.ts'
import { peopleMessages } from './messages/event-messages.ts'
import { feedFreezes } from './security/freeze-feed.ts'
import { peoplePersonData } from './security/person-data.ts'

/** Accounts of people, and signing in. */
export const peopleProduct: NotifyingProduct<'people'> = {
  messages: peopleMessages,
  personData: peoplePersonData,
  marketSettings: [countrySettings],
  houseCommands: ['people.freeze', 'people.changeCountries'],
  start({ identity, running: { engine }, hub, log }) {
    const onFault = (fault: unknown) => log.error({ fault: describeFault(fault) }, 'a freeze was not published')
    feedFreezes({ engine, hub, freezes: identity.freezes, onFault })
    return () => peopleHandlers(identity)
  },
}

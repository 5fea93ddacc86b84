import type { Product, ProductTypes } from '../tx/product.ts'
import { applyPeople } from './apply.ts'
import type { PeopleCommand, PeopleEvent } from './commands.ts'
import { changeCountries, setCountry } from './countries.ts'
import { endSessionTime } from './end-session-time.ts'
import { excludeUser } from './exclude.ts'
import { freezeUser } from './freeze.ts'
import { joinTradeGroup } from './join-trade-group.ts'
import { registerUser } from './register.ts'
import { loadPeople, type SavedPeople, savePeople } from './save.ts'
import { setLossLimit } from './set-loss-limit.ts'
import { setTradingLimit } from './set-trading-limit.ts'
import { createPeople, type PeopleState } from './state.ts'
import type { PeopleTx } from './transaction.ts'

export interface PeopleTypes extends ProductTypes {
  world: { readonly people: PeopleState }
  tx: PeopleTx
  state: PeopleState
  saved: SavedPeople
  command: PeopleCommand
  event: PeopleEvent
  result: object
}

/** Who there is, and what they may. */
export const peopleProduct: Product<PeopleTypes> = {
  commands: {
    'people.register': { decide: registerUser, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.setCountry': { decide: setCountry, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.changeCountries': { decide: changeCountries, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.freeze': { decide: freezeUser, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.joinTradeGroup': { decide: joinTradeGroup, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.setLossLimit': { decide: setLossLimit, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.setTradingLimit': { decide: setTradingLimit, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.endSessionTime': { decide: endSessionTime, names: 'nothing', duringAlarm: 'movesNothing' },
    'people.exclude': { decide: excludeUser, names: 'nothing', duringAlarm: 'movesNothing' },
  },
  create: () => createPeople(),
  save: savePeople,
  load: loadPeople,
  savedVersion: 4,
  apply: ({ people }, event, at) => applyPeople(people, event, at),
}

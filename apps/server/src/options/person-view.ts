import type { Core } from '@assay/core/engine/core'
import { type RunningOption, runningOptionsOf } from '@assay/core/options/read'
import { formatDecimal } from '@assay/money/decimal'
import { eq } from 'drizzle-orm'
import { priceText } from '../markets/figure-text.ts'
import type { PersonView } from '../operators/people/person-view.ts'
import { type PersonData, pagesOf, shownPages } from '../personal-data/person-data.ts'
import { listingOf, presentOption } from './present-option.ts'
import { optionContracts } from './tables.ts'

const presentContract = (core: Core, { optionId, market, direction, stake, strike, payout, acceptedAt }: RunningOption) => {
  const { quoteScale } = listingOf(core, market)
  return {
    product: 'options' as const,
    id: String(optionId),
    market,
    direction,
    size: formatDecimal(stake, quoteScale),
    entryPrice: priceText(strike),
    margin: formatDecimal(payout, quoteScale),
    profit: '',
    openedAt: acceptedAt,
  }
}

/** Delivery contracts of a person, for operators. */
export const optionsOfPerson: PersonView = {
  open: (core, user) => ({ positions: runningOptionsOf(core.state, user).map(contract => presentContract(core, contract)) }),
  numbered: {
    name: 'option',
    ownerOf: async (database, id) => {
      const [row] = await database.select({ user: optionContracts.user }).from(optionContracts).where(eq(optionContracts.optionId, id))
      return row?.user
    },
  },
}

/** What delivery contracts hold of a person. */
export const optionsPersonData: PersonData = {
  open: ({ state }, user) => ({ contracts: runningOptionsOf(state, user).length }),
  files: [
    {
      name: 'delivery-contracts',
      read: ({ database, core }, { uid }) =>
        shownPages(pagesOf(database, optionContracts, eq(optionContracts.user, uid)), row => presentOption(row, core)),
    },
  ],
}

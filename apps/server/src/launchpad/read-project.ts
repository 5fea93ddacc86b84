import type { ListProject } from '@assay/core/launchpad/commands'
import { parseDecimal } from '@assay/money/decimal'
import { type Amount, PRICE_SCALE, type Price, type Quantity } from '@assay/money/kinds'
import { USDT_SCALE } from '@assay/money/usdt'
import { NEW_COIN_SCALE, type ProjectAbout } from '@assay/rules/launchpad/terms'
import type { WrittenProject } from '@assay/wire/launchpad/written-project'
import { numberIn } from '../projections/history-page.ts'

/** What cannot be counted in the units of its field is nothing, which no term may be. */
const units = (text: string, scale: number): bigint => parseDecimal(text, scale) ?? 0n

/** A written project as the core takes it. */
export const readProject = (written: WrittenProject, isSimulated: boolean): Omit<ListProject, 'kind'> => {
  const { name, summary, risks, documents, issuer, issuePrice, minimum, circulation, supply, lot, personalCap, ...rest } = written
  const coins = (text: string) => units(text, NEW_COIN_SCALE) as Quantity
  return {
    terms: {
      ...rest,
      issuePrice: units(issuePrice, PRICE_SCALE) as Price,
      minimum: units(minimum, USDT_SCALE) as Amount,
      circulation: coins(circulation),
      supply: coins(supply),
      lot: coins(lot),
      personalCap: coins(personalCap),
      issuer: numberIn(issuer) ?? 0,
    },
    about: {
      name,
      summary: summary as ProjectAbout['summary'],
      risks: risks as ProjectAbout['risks'],
      documents,
      isSimulated,
    },
  }
}

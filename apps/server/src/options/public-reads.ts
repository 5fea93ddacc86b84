import type { Core } from '@assay/core/engine/core'
import { checkCountry, countriesAt } from '@assay/core/people/countries'
import { userOf } from '@assay/core/people/read'
import type { UserId } from '@assay/core/people/state'
import { nameIn, type Realm } from '@assay/rules/realm'
import { refuse } from '@assay/rules/refusals'
import { getIndexPrices, getOptionMarkets, getOptionPool, type OptionMarket } from '@assay/wire/options/calls'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { QUOTE_ASSET } from '../markets/coins.ts'
import type { CountryGate } from './country-gate.ts'
import { INDEX_SECONDS_MAX, type IndexPoints } from './index-points.ts'
import { presentPool } from './present-pool.ts'

const SECONDS_DEFAULT = 600

interface Options {
  engine: Engine
  points: IndexPoints
  gate: CountryGate
  markets(core: Core, realm: Realm): OptionMarket[]
}

/** Whether the settings about countries let somebody buy now. */
const isOpenTo = ({ state, at }: Core, user: UserId | undefined): boolean => {
  const person = user === undefined ? undefined : userOf(state, user)
  return person === undefined || checkCountry(state, person, 'delivery', at) === undefined
}

const markets = ({ engine, gate, markets: all }: Options): Handler =>
  serve(getOptionMarkets, async (_input, { user, realm }) => {
    const isAllowed = user === undefined || (await gate.allows(user))
    return engine.read(core => {
      const closed = countriesAt(core.state, core.at).countries.flatMap(({ country, delivery }) => (delivery ? [] : country))
      const deniedCountries = [...new Set([...gate.denied, ...closed])]
      return data({ markets: all(core, realm), deniedCountries, allowed: isAllowed && isOpenTo(core, user), at: core.at })
    })
  })

const pool = ({ engine }: Options): Handler =>
  serve(getOptionPool, async (_input, { realm }) => engine.read(core => data(presentPool(core, nameIn(realm, QUOTE_ASSET.asset)))))

const index = ({ engine, points }: Options): Handler =>
  serve(getIndexPrices, async ({ base, seconds = SECONDS_DEFAULT }) =>
    engine.read(core => {
      const found = points.of(base, { seconds: Math.min(Math.max(seconds, 1), INDEX_SECONDS_MAX), now: core.at })
      return found ? data({ base, points: found, at: core.at }) : refused(refuse('pairUnknown'))
    }),
  )

/** The calls that show everybody the delivery markets, the pool behind them and the index that decides. */
export const optionPublicReads = (options: Options): Handler[] => [markets(options), pool(options), index(options)]

import type { Core } from '@assay/core/engine/core'
import { projectsOf } from '@assay/core/launchpad/read'
import type { Project } from '@assay/core/launchpad/state'
import type { Amount } from '@assay/money/kinds'
import { usdt } from '@assay/money/usdt'
import { newMarketOf } from '@assay/rules/launchpad/market-settings'
import type { Logger } from 'pino'
import type { Engine } from '../../core-host/engine.ts'
import { seedMaker } from '../../markets/house/house-money.ts'
import type { MakerPair } from '../../markets/house/maker-pairs.ts'
import type { Quoter } from '../../markets/house/market-maker.ts'
import type { QuotingHours } from '../../markets/house/quoting-hours.ts'
import { spotQuoter } from './spot-quoters.ts'

/** Of the coins that are not on sale the simulated market maker begins with this part; a real one buys what it wants to sell. */
const MAKER_PART = 20n
const TOUCH = usdt(400n)
/** The maker's USDT are divided among so many ladders of new coins. */
const QUOTE_SHARE = 1_000n

interface NewCoinQuotes {
  engine: Engine
  log: Logger
  /** The list of the market maker, to which those of new coins come. */
  quoters: Quoter[]
  seed: number
  hours: QuotingHours
}

const makerPairOf = ({ terms }: Project): MakerPair => ({
  pair: newMarketOf(terms.coin),
  touchNotional: TOUCH,
  target: seedOf(terms),
  quoteShare: QUOTE_SHARE,
  moveMin: 500n,
  renewMs: 10_000,
})

const seedOf = ({ circulation, supply }: Project['terms']): Amount => ((circulation - supply) / MAKER_PART) as unknown as Amount

/** Quotes new coins around their index, from the issue price on, as every other pair: those that are listed, and each that comes. */
export const quoteNewCoins = async ({ engine, log, quoters, seed, hours }: NewCoinQuotes): Promise<void> => {
  const quoted = new Set<string>()
  const add = async (project: Project): Promise<void> => {
    const maker = makerPairOf(project)
    if (quoted.has(maker.pair)) return
    quoted.add(maker.pair)
    const { coin } = project.terms
    const refusal = maker.target > 0n ? await seedMaker(engine, coin, maker.target) : undefined
    if (refusal) log.warn({ coin, refusal }, 'The market maker has no new coins')
    quoters.push(spotQuoter(maker, seed, hours))
  }
  const listed = ({ state }: Core) => projectsOf(state).filter(({ terms }) => state.markets.listings.has(newMarketOf(terms.coin)))
  for (const project of await engine.read(listed)) await add(project)
  let comes = false
  engine.subscribe({
    on: {
      'spot.pairListed': () => {
        comes = true
      },
    },
    end: core => {
      if (!comes) return
      comes = false
      for (const project of listed(core)) void add(project).catch(error => log.error({ err: error }, 'A new coin is not quoted'))
    },
  })
}

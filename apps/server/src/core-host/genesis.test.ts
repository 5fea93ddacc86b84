import { assetsOf } from '@assay/core/markets/read'
import { perpMarkets } from '@assay/core/perp/read'
import { nameIn } from '@assay/rules/realm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { price, usdt } from '../../test/core-commands.ts'
import { openDatabase } from '../../test/open-database.ts'
import { openEngine } from '../../test/open-engine.ts'
import { HOUSE_PERP_MARKETS } from '../perp/house/house-markets.ts'
import { listMarkets } from './genesis.ts'

/** Goal: a database of an earlier release gains what came since. Method: an exchange that knows only coins, as the last release left it. */
let place: Awaited<ReturnType<typeof openDatabase>>
let running: Awaited<ReturnType<typeof openEngine>>
beforeAll(async () => {
  place = await openDatabase()
  running = await openEngine(place)
})
afterAll(async () => {
  await running.stop()
  await place.close()
})

test('an exchange without contracts gets them at its next start, and nothing twice', async () => {
  const { engine } = running
  for (const [asset, scale] of [
    ['USDT', 6],
    ['BTC', 8],
  ] as const)
    await engine.submit({ kind: 'markets.listAsset', asset, scale })
  await engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('60000') }, evidence: '' })
  await engine.submit({ kind: 'people.register', user: 5, userKind: 'real' })
  const deposit = { user: 5, asset: 'USDT', amount: usdt('5'), source: 'seed', reference: 'old' } as const
  await engine.submit({ kind: 'payments.creditDeposit', ...deposit })
  await listMarkets(engine)
  const listed = await engine.read(core => ({
    perps: perpMarkets(core.state).map(({ market }) => market),
    assets: assetsOf(core.state).map(({ asset }) => asset),
    seq: core.seq,
  }))
  const real = HOUSE_PERP_MARKETS.map(({ market }) => market)
  expect(listed.perps).toEqual([...real, ...real.map(market => nameIn('demo', market))])
  expect(listed.assets).toContain('XAU')
  await listMarkets(engine)
  expect(await engine.read(core => core.seq)).toBe(listed.seq)
  expect(await engine.read(core => core.audit())).toEqual([])
})

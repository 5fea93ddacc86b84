import {
  getOptionContracts,
  getOptionDay,
  getOptionEvidence,
  getOptionPool,
  type OptionContract,
  type OptionDay,
} from '@assay/wire/options/calls'
import { expect, test, vi } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { listenTo } from '../../test/listen-to.ts'
import { NOON, openDelivery } from '../../test/open-delivery.ts'
import { projectionsOf } from '../projections/projections.ts'
import { catchUp, Projector } from '../projections/projector.ts'
import { verifyTables } from '../projections/verify-tables.ts'
import { OptionsProjection } from './projection.ts'

/** Goal: a stop of the server costs nobody a contract, and the tables are what the journal says. Method: real stops, real tables. */
const ALICE = 41

test('a contract goes on over a restart; seconds that were not told refund it, and the tables can be made anew', async () => {
  const first = await openDelivery([ALICE])
  const { place, market } = first
  await first.seconds(2)
  const { optionId } = await first.buy(ALICE)
  const lost = await first.buy(ALICE, { seconds: '180', direction: 'bearish' })
  await first.seconds(10)
  await first.stop()

  const second = await openDelivery([ALICE], { place, market })
  const contracts = async () => dataOf(await second.as(ALICE)(getOptionContracts, {})).contracts
  expect(await contracts()).toMatchObject([
    { optionId: lost.optionId, state: 'running', strikePrice: '60000' },
    { optionId, state: 'running', strikePrice: '60000' },
  ])
  const frames: OptionContract[][] = []
  const days: OptionDay[] = []
  await listenTo(second.hub, { name: 'optionContracts', user: ALICE }, rows => frames.push(rows))
  await listenTo(second.hub, { name: 'optionDay', user: ALICE }, day => days.push(day))
  expect(frames).toEqual([await contracts()])
  expect(days).toMatchObject([{ contracts: 2, staked: '200', won: 0, lost: 0, net: '0' }])
  expect(dataOf(await second.as(ALICE)(getOptionPool, {}))).toMatchObject({ reserved: '162' })
  market.now += 40_000
  await second.seconds(15, { BTC: '60000.01' })
  // The server is off in the last minute of the other one.
  market.now = NOON + 300_000
  await second.seconds(1)
  expect(await contracts()).toMatchObject([
    {
      optionId: lost.optionId,
      state: 'refunded',
      refundReason: expect.stringMatching(/samplesMissing|indexStale/),
      profit: '0',
      settlementPrice: '',
    },
    { optionId, state: 'won', settlementPrice: '60000.01', profit: '79.5' },
  ])
  await vi.waitFor(async () => expect(frames.slice(1)).toEqual((await contracts()).reverse().map(contract => [contract])))
  expect(days.at(-1)).toEqual(dataOf(await second.as(ALICE)(getOptionDay, {})))
  expect(dataOf(await second.as(ALICE)(getOptionDay, {}))).toMatchObject({ contracts: 2, won: 1, refunded: 1, net: '79.5' })
  const evidence = dataOf(await second.as(ALICE)(getOptionEvidence, { optionId }))
  expect(evidence.settlementSamples.every(({ sources }) => sources !== '')).toBe(true)

  const verified = await verifyTables(place.sql, second.core, projectionsOf(second.core))
  expect(verified.flatMap(({ findings }) => findings)).toEqual([])
  expect(verified.filter(({ table }) => table.startsWith('option_')).map(({ table, rows }) => [table, rows])).toEqual([
    ['option_contracts', 2],
    ['option_samples', 3 + 3 + 10],
  ])
  await second.stop()

  const rows = () => place.sql`select * from option_contracts order by option_id`
  const samples = () => place.sql`select * from option_samples order by option_id, part, place`
  const before = [await rows(), await samples()]
  const options = { sql: place.sql, core: second.core, onFault: (error: unknown) => Promise.reject(error) }
  const projector = new Projector({ ...options, projection: new OptionsProjection() })
  await projector.empty()
  expect(await rows()).toEqual([])
  await catchUp([projector], options)
  expect([await rows(), await samples()]).toEqual(before)
  await place.close()
})

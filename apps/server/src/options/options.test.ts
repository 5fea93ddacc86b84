import { createHash } from 'node:crypto'
import { join } from 'node:path'
import {
  buyOption,
  getIndexPrices,
  getOptionContracts,
  getOptionDay,
  getOptionEvidence,
  getOptionMarkets,
  getOptionPool,
  type OptionContract,
  type OptionPool,
} from '@assay/wire/options/calls'
import { getAccountRecords } from '@assay/wire/payments/calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { dataOf } from '../../test/call-as.ts'
import { listenTo } from '../../test/listen-to.ts'
import { NOON, openDelivery, PURCHASE } from '../../test/open-delivery.ts'
import { readRecords } from '../journal/read-records.ts'
import { ROOT_FOLDER } from '../root-folder.ts'

/**
 * Goal: what a person buys is decided by the index of its seconds alone, shows in every list to the unit, and can be worked out again for good.
 * Method: the real core, tables and index feed; the test sets the clock and what the sources say.
 */
const [ALICE, BOB, CAROL] = [41, 42, 43] as const
let delivery: Awaited<ReturnType<typeof openDelivery>>
const received: OptionContract[] = []
const pools: OptionPool[] = []

beforeAll(async () => {
  delivery = await openDelivery([ALICE, BOB, CAROL])
  delivery.countries.set(CAROL, 'US')
  await delivery.seconds(5)
  await listenTo(delivery.hub, { name: 'optionContracts', user: ALICE }, frame => received.push(...frame))
  await listenTo(delivery.hub, { name: 'optionPool' }, frame => pools.push(frame))
})
afterAll(() => delivery.close())

const optionContractsOf = async (
  user: number,
  fields: { state?: 'running' | 'finished' | 'won' | 'lost'; limit?: string; before?: string } = {},
) => dataOf(await delivery.as(user)(getOptionContracts, fields))

describe('what everybody sees', () => {
  test('six markets with their terms, the index and what the pool can still promise', async () => {
    const { markets, allowed, deniedCountries } = dataOf(await delivery.as(ALICE)(getOptionMarkets, {}))
    expect(markets.map(({ market }) => market)).toEqual(['BTC', 'ETH', 'SOL', 'XRP', 'DOGE', 'XAU'].map(base => `${base}-OPTION`))
    expect(markets[0]).toMatchObject({
      quote: 'USDT',
      tick: '0.01',
      index: '60000',
      indexAt: NOON + 5000,
      change: '0.03448275',
      bar: '',
      room: '50000',
      version: 1,
    })
    expect(markets[0]?.durations).toMatchObject([
      {
        seconds: 60,
        minimumStake: '5',
        maximumStake: '1000',
        payoutRate: '0.8',
        feeRate: '0.005',
        breakEvenRate: '0.55833334',
        room: '50000',
      },
      { seconds: 180, payoutRate: '0.82' },
      { seconds: 300, payoutRate: '0.85', breakEvenRate: '0.54324325' },
      { seconds: 900, payoutRate: '0.88' },
      { seconds: 3600, maximumStake: '10000', payoutRate: '0.92' },
    ])
    expect(markets.find(({ base }) => base === 'SOL')?.bar).toBe('indexStale')
    expect({ allowed, deniedCountries }).toEqual({ allowed: true, deniedCountries: ['US', 'DE'] })
  })

  test('the pool, funded once', async () => {
    expect(dataOf(await delivery.as(BOB)(getOptionPool, {}))).toMatchObject({
      asset: 'USDT',
      balance: '2000000',
      reserved: '0',
      available: '2000000',
      exposures: [],
    })
  })

  test('the index second by second, without the seconds at which it stood; only of what contracts are on', async () => {
    const { points } = dataOf(await delivery.as(BOB)(getIndexPrices, { base: 'BTC' }))
    expect(points).toEqual([
      [NOON + 1000, '60000'],
      [NOON + 5000, '60000'],
    ])
    expect(await delivery.as(BOB)(getIndexPrices, { base: 'BNB' })).toMatchObject({ refusal: { refusal: 'pairUnknown' } })
  })
})

describe('a contract of a minute', () => {
  test('is bought once, however often its request arrives', async () => {
    const bought = await delivery.buy(ALICE, {}, 'same-token')
    expect(bought).toMatchObject({
      market: 'BTC-OPTION',
      direction: 'bullish',
      state: 'running',
      stake: '100',
      fee: '0.5',
      payout: '80',
      payoutRate: '0.8',
      index: '60000',
      strikePrice: '',
      startsAt: NOON + 6000,
      expiresAt: NOON + 66_000,
      settledAt: 0,
    })
    expect((await delivery.buy(ALICE, {}, 'same-token')).optionId).toBe(bought.optionId)
    expect((await optionContractsOf(ALICE)).contracts).toHaveLength(1)
    await delivery.buy(BOB, { direction: 'bearish' })
    expect(dataOf(await delivery.as(BOB)(getOptionPool, {}))).toMatchObject({
      reserved: '160',
      available: '1999840',
      exposures: [{ market: 'BTC-OPTION', expiresAt: NOON + 60_000, bullish: '80', bearish: '80', contracts: 2 }],
    })
  })

  test('gets its purchase price from the three seconds after its start', async () => {
    await delivery.seconds(1, { BTC: '60001' })
    await delivery.seconds(1, { BTC: '60002' })
    await delivery.seconds(1, { BTC: '60006' })
    expect((await optionContractsOf(ALICE, { state: 'running' })).contracts).toMatchObject([{ strikePrice: '' }])
    await delivery.seconds(1, { BTC: '61000' })
    expect((await optionContractsOf(ALICE, { state: 'running' })).contracts).toMatchObject([{ strikePrice: '60003' }])
  })

  test('is settled by the trimmed mean of its last ten seconds: the one side wins, the other loses', async () => {
    await delivery.seconds(55, { BTC: '60010' })
    // Two of ten seconds are far out: they are left out at both ends.
    await delivery.seconds(1, { BTC: '90000' })
    expect((await optionContractsOf(ALICE)).contracts).toMatchObject([{ state: 'running' }])
    await delivery.seconds(1, { BTC: '60010' })
    expect((await optionContractsOf(ALICE, { state: 'won' })).contracts).toMatchObject([
      { state: 'won', strikePrice: '60003', settlementPrice: '60010', profit: '79.5', settledAt: NOON + 66_000 },
    ])
    expect((await optionContractsOf(BOB, { state: 'finished' })).contracts).toMatchObject([{ state: 'lost', profit: '-100.5' }])
    const narrowed = async (fields: { direction?: 'bullish' | 'bearish'; to?: string }) =>
      dataOf(await delivery.as(BOB)(getOptionContracts, fields)).contracts.length
    expect([await narrowed({ direction: 'bullish' }), await narrowed({ direction: 'bearish' }), await narrowed({ to: '1' })]).toEqual([
      0, 1, 0,
    ])
    expect(dataOf(await delivery.as(BOB)(getOptionPool, {}))).toMatchObject({ balance: '2000020', reserved: '0', exposures: [] })
  })

  test('shows in the day and in the account records, to the unit', async () => {
    expect(dataOf(await delivery.as(ALICE)(getOptionDay, {}))).toEqual({
      since: Date.UTC(2026, 10, 19, 16),
      contracts: 1,
      staked: '100',
      won: 1,
      lost: 0,
      refunded: 0,
      net: '79.5',
    })
    expect(dataOf(await delivery.as(BOB)(getOptionDay, {}))).toMatchObject({ lost: 1, net: '-100.5' })
    const { records } = dataOf(await delivery.as(ALICE)(getAccountRecords, {}))
    expect(records.filter(({ type }) => type.startsWith('option')).map(({ type, amount }) => [type, amount])).toEqual(
      expect.arrayContaining([
        ['optionPayout', '80'],
        ['optionFee', '-0.5'],
      ]),
    )
    expect(records[0]?.balanceAfter).toBe('10079.5')
  })

  test('the person hears of it at once: accepted, struck, won', async () => {
    await expect.poll(() => received.map(({ state, strikePrice }) => `${state} ${strikePrice}`)).toContain('won 60003')
    expect(received[0]).toMatchObject({ state: 'running', strikePrice: '' })
    await expect.poll(() => pools.at(-1)?.balance).toBe('2000020')
  })
})

/** The script that a person runs at home. */
const recompute = async (evidence: object): Promise<string[]> => {
  const script = (await import(join(ROOT_FOLDER, 'docs/recompute/delivery-contract.mjs'))) as {
    recompute(given: object): { differing: string[] }
  }
  return script.recompute(evidence).differing
}

describe('the evidence of a contract', () => {
  const idOf = async (user: number) => (await optionContractsOf(user, { state: 'finished' })).contracts.at(-1)!.optionId
  const evidenceOf = async (user: number) => dataOf(await delivery.as(user)(getOptionEvidence, { optionId: await idOf(user) }))

  test('is what the journal holds, and every second hashes to what stands there', async () => {
    const { strikeSamples, settlementSamples, acceptedSeq, struckSeq, settledSeq, contract } = await evidenceOf(ALICE)
    expect([strikeSamples.length, settlementSamples.length]).toEqual([3, 10])
    for (const { sources, evidence } of [...strikeSamples, ...settlementSamples])
      expect(createHash('sha256').update(sources).digest('hex')).toBe(evidence)
    const seen: string[] = []
    for await (const records of readRecords(delivery.place.sql, delivery.core, { after: 0 }))
      for (const { seq, events = [] } of records)
        for (const event of events) {
          if (!('optionId' in event) || String(event.optionId) !== contract.optionId) continue
          seen.push(`${event.type} ${seq}`)
          if (event.type === 'options.struck')
            expect(event.samples.map(({ evidence }) => evidence)).toEqual(strikeSamples.map(one => one.evidence))
          if (event.type === 'options.settled')
            expect(event.samples.map(({ evidence }) => evidence)).toEqual(settlementSamples.map(one => one.evidence))
        }
    expect(seen).toEqual([`options.accepted ${acceptedSeq}`, `options.struck ${struckSeq}`, `options.settled ${settledSeq}`])
  })

  test('gives the same outcome when it is worked out again by the published script', async () => {
    for (const user of [ALICE, BOB]) expect(await recompute(await evidenceOf(user))).toEqual([])
    const evidence = await evidenceOf(ALICE)
    expect(await recompute({ ...evidence, contract: { ...evidence.contract, state: 'lost' } })).not.toEqual([])
  })

  test('stays for good, when everything else that the sources said is gone', async () => {
    const before = await evidenceOf(ALICE)
    delivery.market.now += 8 * 86_400_000
    await delivery.seconds(1)
    const [kept] = await delivery.place.sql`select count(*)::int as rows, min(at) as oldest from index_samples`
    expect([kept?.rows, Number(kept?.oldest)]).toEqual([1, delivery.market.now])
    expect(await evidenceOf(ALICE)).toEqual(before)
    expect(await recompute(await evidenceOf(BOB))).toEqual([])
  })

  test('of somebody else’s contract is refused as that of one that never was', async () => {
    const refusal = { kind: 'refused', refusal: { refusal: 'notFound' } }
    expect(await delivery.as(BOB)(getOptionEvidence, { optionId: await idOf(ALICE) })).toEqual(refusal)
    expect(await delivery.as(BOB)(getOptionEvidence, { optionId: '999999' })).toEqual(refusal)
    expect(await delivery.as(BOB)(getOptionEvidence, { optionId: 'x' })).toEqual(refusal)
  })
})

describe('a purchase is refused and changes nothing', () => {
  test('where the country of the person does not allow it, which is said before', async () => {
    expect(dataOf(await delivery.as(CAROL)(getOptionMarkets, {})).allowed).toBe(false)
    expect(await delivery.as(CAROL)(buyOption, PURCHASE)).toEqual({ kind: 'refused', refusal: { refusal: 'countryNotAllowed' } })
    expect((await optionContractsOf(CAROL)).contracts).toEqual([])
  })

  test.each([
    ['of a market that is not listed', { market: 'BNB-OPTION' }, 'pairUnknown'],
    ['of a duration that is not offered', { seconds: '61' }, 'durationUnknown'],
    ['under terms that have changed', { version: '2' }, 'termsChanged'],
    ['of a stake that is too small', { stake: '4.999999' }, 'stakeTooSmall'],
    ['of a stake that is too large', { stake: '1000.000001' }, 'stakeTooLarge'],
    ['of a stake that is finer than USDT is counted', { stake: '100.0000001' }, 'inputInvalid'],
    ['on an index that nobody tells', { market: 'SOL-OPTION' }, 'indexMissing'],
  ])('%s', async (_, terms, refusal) => {
    expect(await delivery.as(BOB)(buyOption, { ...PURCHASE, ...terms })).toMatchObject({ kind: 'refused', refusal: { refusal } })
    expect((await optionContractsOf(BOB, { state: 'running' })).contracts).toEqual([])
  })

  test('when one of three sources is lost', async () => {
    delivery.market.sources = ['one', 'two']
    await delivery.seconds(1)
    expect(await delivery.as(BOB)(buyOption, PURCHASE)).toMatchObject({ refusal: { refusal: 'indexStale' } })
    expect(dataOf(await delivery.as(BOB)(getOptionMarkets, {})).markets[0]?.bar).toBe('fewSources')
    delivery.market.sources = ['one', 'two', 'three']
    await delivery.seconds(1)
  })
})

test('the list is paged by number, newest first', async () => {
  for (const stake of ['5', '6', '7']) await delivery.buy(ALICE, { stake })
  const first = await optionContractsOf(ALICE, { limit: '2' })
  expect([first.contracts.map(({ stake }) => stake), first.more]).toEqual([['7', '6'], true])
  const second = await optionContractsOf(ALICE, { limit: '2', before: first.contracts[1]!.optionId })
  expect([second.contracts.map(({ stake }) => stake), second.more]).toEqual([['5', '100'], false])
})

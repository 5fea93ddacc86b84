import { spotPair } from '@assay/core/spot/listing/spot-pair'
import type { RequestOf } from '@assay/wire/call'
import { getAuditLog } from '@assay/wire/operators/calls'
import { decideChange, getChanges, getSettings, proposeChange } from '@assay/wire/operators/change-calls'
import { getPerson } from '@assay/wire/operators/people-calls'
import type { WrittenSettings } from '@assay/wire/operators/written-settings'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openMarket } from '../../../test/core-commands.ts'
import { type ConsoleEndpoint, type OperatorAtWork, openConsoleEndpoint } from '../../../test/open-console.ts'
import { EngineBusy } from '../../core-host/sequencer.ts'
import { adjustmentReasons } from '../../payments/house-changes/adjustment-reasons.ts'
import { paymentsOfPerson } from '../../payments/person-view.ts'
import { operators } from '../tables.ts'
import { settleChanges } from './changes.ts'
import { houseChanges } from './tables.ts'

let endpoint: ConsoleEndpoint
let admin: OperatorAtWork
let finance: OperatorAtWork
let second: OperatorAtWork
let uid: number
beforeAll(async () => {
  endpoint = await openConsoleEndpoint()
  admin = await endpoint.first('ada@example.org')
  const contact = { kind: 'email' as const, value: 'tess@example.org', address: 'tess@example.org' }
  const papers = { contact, country: 'DE', passwordHash: 'none', inviterUid: undefined, lang: 'en' as const, at: endpoint.now() }
  uid = (await endpoint.users.insert(papers))?.uid ?? 0
  await openMarket(endpoint.engine, [uid])
})
afterAll(() => endpoint.close())

const HOUR_MS = 3_600_000
const REASON = 'Decided by the board on Monday'

const settingsOf = async (market: string) => {
  const shown = (await admin.call(getSettings, {})).data?.markets.find(one => one.market === market)
  if (!shown) throw new Error(`${market} is not shown`)
  return shown
}

/** What the form sends when some figures were typed anew. */
const settingsForm = async (market: string, change: (settings: WrittenSettings) => void) => {
  const { newest, versions } = await settingsOf(market)
  change(newest)
  const begin = { effectiveAt: String(endpoint.now() + 30 * HOUR_MS), follows: String(versions.length) }
  return { kind: 'settings', market, ...begin, settings: JSON.stringify(newest), reason: REASON } as const
}

const propose = async (operator: OperatorAtWork, asked: RequestOf<typeof proposeChange>): Promise<string> => {
  const answer = await operator.call(proposeChange, asked)
  if (!answer.data) throw new Error(answer.message)
  return answer.data.id
}

const approve = async (operator: OperatorAtWork, changeId: string) =>
  (await operator.call(decideChange, { changeId, decision: 'approve' })).event

const stateOf = async (id: string) => {
  const { waiting = [], decided = [] } = (await admin.call(getChanges, {})).data ?? {}
  return [...waiting, ...decided].find(change => change.id === id)?.state
}

const actions = async (operator: OperatorAtWork, words: string) =>
  (await operator.call(getAuditLog, { words })).data?.entries.map(({ action, before, after, reason }) => ({
    action,
    before,
    after,
    reason,
  })) ?? []

describe('who decides', () => {
  test('a proposal of the only one who could approve waits, and can be taken back', async () => {
    const id = await propose(admin, { kind: 'poolFunding', pool: 'insurance', asset: 'USDT', amount: '5', reason: REASON })
    expect((await admin.call(getChanges, {})).data).toMatchObject({ approvers: 1, waiting: [{ id, state: 'waiting' }] })
    expect(await approve(admin, id)).toBe('ownProposal')
    expect(await stateOf(id)).toBe('waiting')
    expect((await admin.call(decideChange, { changeId: id, decision: 'decline' })).event).toBe('reasonRequired')
    expect((await admin.call(decideChange, { changeId: id, decision: 'decline', reason: 'Typed wrongly' })).event).toBe('')
    expect(await stateOf(id)).toBe('declined')
    expect(await approve(admin, id)).toBe('proposalDecided')
  })

  test('of two who approve at the same time one is told that it is decided, and the money moves once', async () => {
    finance = await endpoint.hire(admin, 'finance')
    second = await endpoint.hire(admin, 'finance')
    const before = (await admin.call(getSettings, {})).data?.pools
    const id = await propose(finance, { kind: 'poolFunding', pool: 'insurance', asset: 'USDT', amount: '1000.5', reason: REASON })
    expect((await admin.call(getSettings, {})).data?.pools).toEqual(before)
    expect(await Promise.all([approve(second, id), approve(admin, id)]).then(events => events.sort())).toEqual(['', 'proposalDecided'])
    expect((await admin.call(getSettings, {})).data?.pools).toMatchObject([{ pool: 'insurance', asset: 'USDT', balance: '1000.5' }])
    expect(await stateOf(id)).toBe('carriedOut')
    expect(await actions(admin, `pool:insurance ${REASON}`)).toMatchObject([
      { action: 'change.approve', before: expect.stringContaining('"balance":"0"'), after: expect.stringContaining('"balance":"1000.5"') },
      { action: 'change.propose', reason: REASON },
      { action: 'change.propose' },
    ])
  })

  test('nothing is proposed without a reason, with an amount that is none, or of what does not exist', async () => {
    const funding = { kind: 'poolFunding', pool: 'options', asset: 'USDT', amount: '5', reason: REASON } as const
    const refusal = async (other: object) => (await finance.call(proposeChange, { ...funding, ...other })).event
    expect(await refusal({ reason: '  ' })).toBe('reasonRequired')
    expect(await refusal({ amount: '0' })).toBe('amountNotPositive')
    expect(await refusal({ amount: '0.0000001' })).toBe('inputInvalid')
    expect(await refusal({ asset: 'NOPE' })).toBe('assetUnknown')
    expect(await refusal({ kind: 'settings', market: 'NOPE' })).toBe('pairUnknown')
    expect(await refusal({ kind: 'adjustment', uid: '999999', wallet: 'exchange', direction: 'give' })).toBe('userUnknown')
    expect(await approve(second, '0')).toBe('changeUnknown')
    expect((await admin.call(getChanges, {})).data?.waiting).toEqual([])
  })
})

describe('settings', () => {
  test('begin at their time once a second person has approved, and the page says what changes', async () => {
    const id = await propose(finance, await settingsForm('BTCUSDT', ({ values }) => (values.takerFeeRate = '0.12')))
    expect((await settingsOf('BTCUSDT')).versions).toHaveLength(1)
    expect((await admin.call(getChanges, {})).data?.waiting).toMatchObject([
      { kind: 'settings', subject: 'BTCUSDT', lines: [{ name: 'takerFeeRate', row: 0, before: '0.1', after: '0.12' }] },
    ])
    expect(await approve(second, id)).toBe('')
    const { current, versions } = await settingsOf('BTCUSDT')
    expect(current).toBe(1)
    expect(versions.at(-1)).toMatchObject({ version: 2, lines: [{ name: 'takerFeeRate', before: '0.1', after: '0.12' }] })
    const core = spotPair(endpoint.core.state, 'BTCUSDT')?.versions.map(({ takerFeeRate }) => takerFeeRate)
    expect(core).toEqual([100_000n, 120_000n])
  })

  test.each(['BTC-PERP', 'BTC-OPTION'])('of %s change row by row, and what is not typed stays as it was', async market => {
    const isPerp = market === 'BTC-PERP'
    const form = await settingsForm(market, ({ rows }) => {
      if (isPerp) rows.pop()
      else if (rows[0]) rows[0].payoutRate = '75'
    })
    expect(await approve(admin, await propose(finance, form))).toBe('')
    const { versions, newest } = await settingsOf(market)
    expect(versions.at(-1)?.lines.map(({ name, after }) => [name, after])).toEqual(
      isPerp
        ? [
            ['ceiling', ''],
            ['leverageMax', ''],
            ['maintenanceRate', ''],
          ]
        : [['payoutRate', '75']],
    )
    expect(JSON.stringify(newest)).toBe(form.settings)
  })

  test('that contradict each other, cannot be read, change nothing or begin in the past are not proposed', async () => {
    const refusal = async (change: (settings: WrittenSettings) => void, other: object = {}) =>
      (await finance.call(proposeChange, { ...(await settingsForm('BTC-PERP', change)), ...other })).event
    const cheaper = ({ values }: WrittenSettings) => (values.makerFeeRate = '0.01')
    expect(await refusal(() => undefined)).toBe('inputInvalid')
    expect(await refusal(({ values }) => (values.makerFeeRate = '1e3'))).toBe('inputInvalid')
    expect(await refusal(({ rows }) => rows.reverse())).toBe('settingsInvalid')
    expect(await refusal(cheaper, { settings: '{' })).toBe('inputInvalid')
    expect(await refusal(cheaper, { effectiveAt: String(endpoint.now() - 1) })).toBe('settingsInPast')
    expect(await refusal(cheaper, { follows: '7' })).toBe('changeOutdated')
  })

  test.each([
    ['BTCUSDT', 'takerFeeRate', '1.01', '1'],
    ['BTC-PERP', 'takerFeeRate', '100', '1'],
    ['BTC-PERP', 'liquidationFeeRate', '5.1', '5'],
    ['BTC-OPTION', 'poolShareRate', '101', '100'],
    ['withdrawals', 'feeRate', '10.1', '10'],
    ['withdrawals', 'minimum', '10001', '10,000'],
    ['yieldFunding', 'feeShare', '100.1', '100'],
  ])('of %s: %s of %s is more than the bound of %s, whoever would approve it', async (market, field, figure, most) => {
    const form = await settingsForm(market, ({ values }) => (values[field] = figure))
    const { event, message } = await finance.call(proposeChange, form)
    expect([event, message.includes(field), message.includes(most)]).toEqual(['settingOutOfBounds', true, true])
  })

  test.each([
    ['ADAUSDT', 'takerFeeRate', '0.9', '0.01'],
    ['ETH-PERP', 'takerFeeRate', '0.06', '0.01'],
    ['withdrawals', 'feeRate', '9', '4'],
  ])(
    'of %s: what is worse is announced a day before, when it is proposed and when it is approved; what is milder is not',
    async (market, field, worse, milder) => {
      const soon = { effectiveAt: String(endpoint.now() + 2 * HOUR_MS) }
      const form = await settingsForm(market, ({ values }) => (values[field] = worse))
      expect((await finance.call(proposeChange, { ...form, ...soon })).event).toBe('noticeTooShort')
      const id = await propose(finance, form)
      endpoint.clock.ahead += 10 * HOUR_MS
      for (const operator of [admin, finance, second]) await endpoint.enter(operator)
      expect(await approve(admin, id)).toBe('noticeTooShort')
      await admin.call(decideChange, { changeId: id, decision: 'decline', reason: 'Too late' })
      const gentle = await settingsForm(market, ({ values }) => (values[field] = milder))
      expect((await finance.call(proposeChange, { ...gentle, effectiveAt: String(endpoint.now() + 2 * HOUR_MS) })).event).not.toBe(
        'noticeTooShort',
      )
    },
  )

  test('of withdrawals, of what feeds the yield pool and of countries are proposed in the same way', async () => {
    const withdrawals = await settingsForm('withdrawals', ({ values }) => {
      values.opensAt = '09:30'
      values.seniorPerDay = '50000'
    })
    expect(await approve(admin, await propose(finance, withdrawals))).toBe('')
    expect(endpoint.core.state.payments.withdrawals.terms.versions.at(-1)).toMatchObject({
      opensAt: 570,
      closesAt: 1_440,
      basicPerDay: 10_000_000_000n,
      seniorPerDay: 50_000_000_000n,
    })
    expect((await settingsOf('withdrawals')).versions.at(-1)?.lines).toEqual([
      { name: 'opensAt', row: 0, before: '12:00', after: '09:30' },
      { name: 'seniorPerDay', row: 0, before: '', after: '50000' },
    ])
    const funding = await settingsForm('yieldFunding', ({ values }) => (values.profitShare = '12.5'))
    expect(await approve(admin, await propose(finance, funding))).toBe('')
    expect(endpoint.core.state.earn.funding.versions.at(-1)).toMatchObject({ profitShare: 12_500_000n })
    const closed = {
      registration: 'closed',
      spot: 'closed',
      perpetual: 'closed',
      delivery: 'closed',
      earn: 'open',
      deposits: 'closed',
      loans: 'open',
      incentives: 'open',
      launchpad: 'closed',
    }
    const countries = await settingsForm('countries', ({ rows }) => rows.push({ country: 'KE', ...closed }))
    const id = await propose(finance, countries)
    expect(await approve(finance, id)).toBe('ownProposal')
    expect(await approve(second, id)).toBe('')
    expect(endpoint.core.state.people.countries.versions.at(-1)?.countries).toEqual([
      {
        country: 'KE',
        registration: false,
        spot: false,
        perpetual: false,
        delivery: false,
        earn: true,
        deposits: false,
        loans: true,
        incentives: true,
        launchpad: false,
      },
    ])
  })

  test('of countries say of each country that changes what is open before and after, whichever row it stands in', async () => {
    const open = {
      registration: 'open',
      spot: 'open',
      perpetual: 'open',
      delivery: 'open',
      earn: 'open',
      deposits: 'open',
      loans: 'open',
      incentives: 'open',
      launchpad: 'open',
    }
    const names = Object.keys(open)
    const id = await propose(
      finance,
      await settingsForm('countries', ({ rows }) => {
        rows.unshift({ country: 'TZ', ...open, deposits: 'closed' })
        rows[1] = { ...rows[1], country: 'KE', spot: 'open' }
      }),
    )
    const waiting = (await finance.call(getChanges, {})).data?.waiting.find(change => change.id === id)
    const of = (country: string) => waiting?.lines.filter(line => line.country === country)
    expect(waiting?.lines).toHaveLength(2 * names.length)
    expect(of('TZ')?.map(({ name, before }) => [name, before])).toEqual(names.map(name => [name, 'open']))
    expect(
      of('TZ')
        ?.filter(({ after }) => after === 'closed')
        .map(({ name }) => name),
    ).toEqual(['deposits'])
    expect(of('KE')?.filter(({ before, after }) => before !== after)).toEqual([
      { name: 'spot', row: 2, country: 'KE', before: 'closed', after: 'open' },
    ])
    const removed = await settingsForm('countries', ({ rows }) => rows.pop())
    const other = (await finance.call(getChanges, {})).data?.waiting.length
    const second = await propose(finance, removed)
    const lines = (await finance.call(getChanges, {})).data?.waiting.find(change => change.id === second)?.lines
    expect(other).toBeGreaterThan(0)
    expect(lines?.every(({ country, after }) => country === 'KE' && after === 'open')).toBe(true)
    for (const changeId of [id, second]) await finance.call(decideChange, { changeId, decision: 'decline', reason: 'Only looked at' })
  })

  test.each([
    ['withdrawals', ({ values }: WrittenSettings) => (values.opensAt = '9:30'), 'inputInvalid'],
    ['withdrawals', ({ values }: WrittenSettings) => (values.opensAt = '24:01'), 'inputInvalid'],
    ['withdrawals', ({ values }: WrittenSettings) => (values.basicPerDay = '60000'), 'settingsInvalid'],
    ['yieldFunding', ({ values }: WrittenSettings) => (values.feeShare = '100.1'), 'settingOutOfBounds'],
    ['countries', ({ rows }: WrittenSettings) => rows.push({ ...rows[0] }), 'settingsInvalid'],
    ['countries', ({ rows }: WrittenSettings) => rows.push({ ...rows[0], country: 'ZZ' }), 'settingsInvalid'],
    ['countries', ({ rows }: WrittenSettings) => rows.push({ ...rows[0], country: 'ke' }), 'inputInvalid'],
    ['countries', ({ rows }: WrittenSettings) => rows.push({ country: 'UG', registration: 'maybe' }), 'inputInvalid'],
  ])('of %s that make no sense are not proposed', async (market, change, refusal) => {
    expect((await finance.call(proposeChange, await settingsForm(market, change))).event).toBe(refusal)
  })

  test('whose begin has passed or that start from another version are refused when they are approved, and wait', async () => {
    const first = await propose(finance, await settingsForm('ETHUSDT', ({ values }) => (values.makerFeeRate = '0.07')))
    const other = await propose(finance, await settingsForm('ETHUSDT', ({ values }) => (values.makerFeeRate = '0.06')))
    const events = await Promise.all([approve(second, first), approve(admin, other)])
    expect(events.sort()).toEqual(['', 'changeOutdated'])
    const late = await propose(finance, await settingsForm('SOLUSDT', ({ values }) => (values.makerFeeRate = '0.07')))
    endpoint.clock.ahead += 31 * HOUR_MS
    for (const operator of [admin, finance, second]) await endpoint.enter(operator)
    expect(await approve(second, late)).toBe('settingsInPast')
    expect(await stateOf(late)).toBe('waiting')
    expect((await settingsOf('SOLUSDT')).versions).toHaveLength(1)
  })
})

const balance = async () =>
  (await admin.call(getPerson, { uid: String(uid) })).data?.balances.find(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')

/** What the house has earned in USDT. */
const fees = async (of: 'fees' | 'withdrawalFees' = 'fees') =>
  (await admin.call(getSettings, {})).data?.fees.find(({ house, asset }) => house === of && asset === 'USDT')?.balance

describe('an adjustment', () => {
  const asked = { kind: 'adjustment', wallet: 'exchange', asset: 'USDT', reason: 'Refund of a fee that was taken twice' } as const

  test('takes back and gives out of what the house has earned, and stands in the records of the person and in the log', async () => {
    expect((await balance())?.available).toBe('1000000')
    const take = await propose(finance, { ...asked, uid: String(uid), direction: 'take', amount: '40.25' })
    expect(await approve(finance, take)).toBe('ownProposal')
    expect(await approve(second, take)).toBe('')
    expect((await balance())?.available).toBe('999959.75')
    expect(await fees()).toBe('40.25')
    const give = await propose(second, { ...asked, uid: String(uid), direction: 'give', amount: '0.25' })
    expect(await approve(finance, give)).toBe('')
    await endpoint.running.projected('accountRecords', endpoint.core.seq)
    const records = await paymentsOfPerson.records?.(endpoint, uid)
    expect(records?.slice(0, 2)).toMatchObject([
      { type: 'adjustment', amount: '0.25', reference: `adjustment:change:${give}` },
      { type: 'adjustment', amount: '-40.25', reference: `adjustment:change:${take}` },
    ])
    // The person reads why.
    const references = [`adjustment:change:${give}`, 'deposit:faucet:1', `trade:${take}`]
    expect([...(await adjustmentReasons(endpoint.database, references))]).toEqual([[`adjustment:change:${give}`, asked.reason]])
    const seen = (await admin.call(getPerson, { uid: String(uid) })).data
    expect(seen?.records[0]).toMatchObject({ type: 'adjustment', amount: '0.25' })
    expect(seen?.acts.slice(0, 2)).toMatchObject([
      { action: 'change.approve', after: expect.stringContaining('"amount":"0.25"') },
      { action: 'change.propose', reason: asked.reason },
    ])
  })

  test.each([
    ['give', '41'],
    ['take', '999960.01'],
  ] as const)('that could not be carried out is not proposed: %s %s', async (direction, amount) => {
    const asking = await finance.call(proposeChange, { ...asked, uid: String(uid), direction, amount })
    expect(asking.event).toBe('insufficientBalance')
    expect([await fees(), (await balance())?.available]).toEqual(['40', '999960'])
  })

  test('is void when whoever proposed it is suspended: it can be declined alone', async () => {
    const id = await propose(finance, { ...asked, uid: String(uid), direction: 'give', amount: '1' })
    const suspend = (suspended: boolean) => endpoint.database.update(operators).set({ suspended }).where(eq(operators.email, finance.email))
    await suspend(true)
    expect(await approve(second, id)).toBe('proposerSuspended')
    expect([await stateOf(id), await fees()]).toEqual(['waiting', '40'])
    expect((await second.call(decideChange, { changeId: id, decision: 'decline', reason: 'Suspended' })).event).toBe('')
    await suspend(false)
  })

  test('that was approved before a crash is made once, whether the core had done it or not', async () => {
    const ids = [
      await propose(finance, { ...asked, uid: String(uid), direction: 'take', amount: '1' }),
      await propose(finance, { ...asked, uid: String(uid), direction: 'take', amount: '2' }),
    ]
    expect(await approve(second, ids[0] ?? '')).toBe('')
    for (const id of ids)
      await endpoint.database
        .update(houseChanges)
        .set({ decision: 'approve', decidedBy: 1, decidedAt: endpoint.now(), carriedOutAt: null })
        .where(eq(houseChanges.id, Number(id)))
    await settleChanges(endpoint)
    await settleChanges(endpoint)
    expect(await fees()).toBe('43')
    expect(await Promise.all(ids.map(stateOf))).toEqual(['carriedOut', 'carriedOut'])
  })

  test('that the core had no room for when it was approved is on its way, and is made once as soon as there is room', async () => {
    const { engine } = endpoint.running
    const submit = engine.submit.bind(engine)
    let busyFor = 2
    engine.submit = command => {
      if (command.kind !== 'payments.adjust' || busyFor === 0) return submit(command)
      busyFor -= 1
      return Promise.reject(new EngineBusy('The engine is busy.'))
    }
    const before = Number(await fees())
    const id = await propose(finance, { ...asked, uid: String(uid), direction: 'take', amount: '3' })
    expect(await approve(second, id)).toBe('')
    expect(await stateOf(id)).toBe('approved')
    expect(await approve(second, id)).toBe('proposalDecided')
    await expect.poll(() => stateOf(id)).toBe('carriedOut')
    engine.submit = submit
    expect([busyFor, Number(await fees()) - before]).toEqual([0, 3])
  })

  test('and money for a pool move what withdrawals have brought as well, and no more than there is', async () => {
    const earned = { house: 'withdrawalFees', asset: 'USDT' } as const
    const before = await fees()
    const take = await propose(finance, { ...asked, ...earned, uid: String(uid), direction: 'take', amount: '7' })
    expect(await approve(second, take)).toBe('')
    expect([await fees(), await fees('withdrawalFees')]).toEqual([before, '7'])
    const funding = { kind: 'poolFunding', pool: 'insurance', ...earned, reason: 'Fees of withdrawals' } as const
    expect((await finance.call(proposeChange, { ...funding, amount: '7.000001' })).event).toBe('insufficientBalance')
    const pool = async () =>
      Number((await admin.call(getSettings, {})).data?.pools.find(one => one.pool === 'insurance' && one.asset === 'USDT')?.balance)
    const funded = await pool()
    const fund = await propose(finance, { ...funding, amount: '4' })
    expect(await approve(second, fund)).toBe('')
    expect([await fees('withdrawalFees'), (await pool()) - funded]).toEqual(['3', 4])
    const shown = (await admin.call(getChanges, {})).data?.decided.find(({ id }) => id === fund)?.lines
    expect(shown).toContainEqual({ name: 'house', row: 0, before: 'withdrawalFees', after: 'withdrawalFees' })
  })
})

describe('a write-off of tokens that are gone', () => {
  const address = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  const compared = {
    ...{ asset: 'USDT', chain: '31337', block: 77, at: 0, fullAt: 0, sweep: 'open', hot: '100', unswept: '0', cold: '0', total: '100' },
    ...{
      ledger: '100',
      house: '0',
      waiting: '0',
      lost: '0',
      destroyed: '0',
      inFlight: '0',
      owed: '0',
      refill: '0',
      ceiling: '1',
      kept: '1',
    },
  }
  const unseen = [{ address, index: '', onChain: '59.5', byLogs: '100', missing: '40.5' }]
  const writeOff = { kind: 'treasuryWriteOff', address, amount: '40.5', reason: 'Burnt by a contract without an event' } as const

  test('is proposed for what the comparison says that is missing at one address, and for nothing else', async () => {
    const refusal = async (other: object = {}) => (await finance.call(proposeChange, { ...writeOff, ...other })).event
    endpoint.compared.compared = undefined
    expect(await refusal()).toBe('treasuryNotCompared')
    endpoint.compared.compared = { ...compared, difference: '0', unseen, unseenCount: 1 }
    expect(await refusal({ amount: '40' })).toBe('writeOffWrong')
    expect(await refusal({ address: `0x${'ab'.repeat(20)}` })).toBe('writeOffWrong')
    expect(await refusal({ address: 'nonsense'.padEnd(42, 'x') })).toBe('inputInvalid')
    endpoint.compared.compared = { ...compared, difference: '-3', unseen: [], unseenCount: 0 }
    expect(await refusal()).toBe('writeOffWrong')
  })

  test('is carried out once a second person has approved it, and its reason stands beside it for everybody', async () => {
    endpoint.compared.compared = { ...compared, difference: '0', unseen, unseenCount: 1 }
    const [id, twin] = [await propose(finance, writeOff), await propose(finance, writeOff)]
    expect(await approve(finance, id)).toBe('ownProposal')
    expect(endpoint.core.state.payments.chain.writtenOff).toEqual([])
    expect(await approve(second, id)).toBe('')
    // Until the next comparison the tokens are missing in the newest one, and are not written off a second time.
    expect(await approve(second, twin)).toBe('treasuryNotCompared')
    expect(endpoint.core.state.payments.chain.writtenOff).toMatchObject([
      { chain: '31337', address: address.toLowerCase(), amount: 40_500_000n, cause: 'unlogged', block: 77, reference: `change:${id}` },
    ])
    expect(await stateOf(id)).toBe('carriedOut')
    // What it was proposed for is no longer so.
    const later = { ...compared, at: Date.now() + 60_000, difference: '0' }
    endpoint.compared.compared = { ...later, unseen, unseenCount: 1 }
    const stale = await propose(finance, writeOff)
    endpoint.compared.compared = { ...later, unseen: [], unseenCount: 0 }
    expect(await approve(second, stale)).toBe('writeOffWrong')
  })
})

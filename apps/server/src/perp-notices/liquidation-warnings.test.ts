import { perpSettingsAt } from '@assay/core/perp/read'
import type { Rate } from '@assay/money/kinds'
import { transferBetweenWallets } from '@assay/wire/payments/calls'
import { getPerpAccount } from '@assay/wire/perp/account'
import { placePerpOrder, setPerpLeverage } from '@assay/wire/perp/calls'
import { getPerpNotices, type PerpNotice } from '@assay/wire/perp/notices'
import type { ChannelFrame } from '@assay/wire/sockets'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callAs, dataOf } from '../../test/call-as.ts'
import { price } from '../../test/core-commands.ts'
import { knownByUid, openMessageDelivery } from '../../test/message-delivery.ts'
import { openTrading } from '../../test/open-trading.ts'
import { loadMessages } from '../http/messages.ts'
import { PersonMessages } from '../messages/person-messages.ts'
import { Outgoing } from '../outside/outbox/outgoing.ts'
import { PERP } from '../perp/projection/projection.ts'
import { perpNoticesCall } from './calls.ts'
import { LiquidationWarnings } from './liquidation-warnings.ts'
import { NoticeStore } from './notice-store.ts'

/** Goal: each crossing is told once, with its mail, whatever happens in between. Method: real core, tables, hub; two people and an index that moves. */
const [OWNER, OTHER, BOLD] = [61, 62, 63] as const
let trading: Awaited<ReturnType<typeof openTrading>>
let outgoing: Outgoing
let delivery: ReturnType<typeof openMessageDelivery>
let warnings: LiquidationWarnings
let store: NoticeStore
const faults: unknown[] = []
const received: PerpNotice[] = []
let wake = () => {}

/** As the server opens it: the tables hold everything that the core stands at. */
const open = async () => {
  await trading.projected(PERP, await trading.engine.read(core => core.seq))
  return LiquidationWarnings.open({
    store,
    sql: trading.place.sql,
    engine: trading.engine,
    hub: trading.hub,
    personMessages: new PersonMessages(trading.place.database),
    historyReached: seq => trading.projected(PERP, seq),
    onFault: fault => void faults.push(fault),
    now: Date.now,
  })
}

/** The index moves, and everybody who must be told is told. */
const move = async (to: string) => {
  await trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price(to) }, evidence: 'e'.repeat(64) })
  await warnings.look()
}

/** What somebody was told, oldest first: "warning 20". */
const noticesOf = async (user: number) => {
  const { notices } = dataOf(await callAs([perpNoticesCall(store)], user)(getPerpNotices, {}))
  return notices.reverse().map(({ kind, level }) => `${kind} ${level}`)
}
/** The same of the mails, by their subjects. */
const mails = async (user: number) => {
  await delivery.mailed()
  return (await outgoing.newest())
    .filter(({ recipient }) => recipient === `${user}@example.org`)
    .flatMap(({ subject }) => {
      const level = /: (\d+)% (?:from liquidation|of the distance)/.exec(subject)?.[1]
      if (level) return [`warning ${level}`]
      if (subject.includes('was liquidated')) return ['liquidated 0']
      return subject.includes('other tiers or fees') ? ['terms 0'] : []
    })
    .reverse()
}

const order = { market: 'BTC-PERP', effect: 'open', type: 'limit', price: '60000', lots: '100' } as const

beforeAll(async () => {
  trading = await openTrading([OWNER, OTHER, BOLD])
  const { database } = trading.place
  store = new NoticeStore(database)
  outgoing = new Outgoing({ database, onFault: fault => void faults.push(fault) })
  const messages = await loadMessages()
  delivery = openMessageDelivery({ ...trading, database, messages, identity: knownByUid(outgoing, messages) })
  warnings = await open()
  const subscriber = {
    deliver: (_channel: unknown, frame: Buffer) => {
      received.push(...(JSON.parse(frame.toString('utf8', frame.indexOf('{'))) as ChannelFrame<'perpNotices'>).data)
      wake()
    },
  }
  await trading.hub.subscribe({ name: 'perpNotices', user: OWNER, subscriber, isWanted: () => true })
  await move('60000')
  for (const user of [OWNER, OTHER, BOLD]) {
    dataOf(await trading.as(user)(transferBetweenWallets, { asset: 'USDT', amount: '50000', from: 'exchange', to: 'contract' }))
    // Liquidated near 40,200 (long) and 79,600 (short).
    for (const side of ['long', 'short'] as const)
      dataOf(await trading.as(user)(setPerpLeverage, { market: 'BTC-PERP', side, leverage: '3' }))
  }
  dataOf(await trading.as(OWNER)(placePerpOrder, { ...order, side: 'buy' }))
  dataOf(await trading.as(OTHER)(placePerpOrder, { ...order, side: 'sell' }))
  await warnings.look()
})
afterAll(async () => {
  await warnings.close()
  await delivery.close()
  await outgoing.close()
  await trading.close()
})

test('who is far away is told nothing; each level that the mark comes within is told once, on the socket, in the list and by mail', async () => {
  await move('52000')
  expect(await noticesOf(OWNER)).toEqual([])
  await move('50000')
  await move('49900')
  expect(await noticesOf(OWNER)).toEqual(['warning 20'])
  await move('44500')
  expect(await noticesOf(OWNER)).toEqual(['warning 20', 'warning 10'])
  expect(await mails(OWNER)).toEqual(['warning 20', 'warning 10'])
  expect(await noticesOf(OTHER)).toEqual([])
  const [notice] = dataOf(await callAs([perpNoticesCall(store)], OWNER)(getPerpNotices, {})).notices
  expect(notice).toMatchObject({ kind: 'warning', market: 'BTC-PERP', side: 'long', level: 10, markPrice: '44500' })
  expect(Number(notice!.liquidationPrice)).toBeGreaterThan(40_000)
})

test('who opens at 100x begins within every level of the mark, and is warned at half of that distance and at a quarter', async () => {
  dataOf(await trading.as(BOLD)(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '100' }))
  const at = { ...order, price: '44500', lots: '10' } as const
  dataOf(await trading.as(OTHER)(placePerpOrder, { ...at, side: 'sell' }))
  dataOf(await trading.as(BOLD)(placePerpOrder, { ...at, side: 'buy' }))
  await warnings.look()
  // Liquidated near 44,299: 201 away.
  await move('44410')
  expect(await noticesOf(BOLD)).toEqual([])
  await move('44395')
  expect(await noticesOf(BOLD)).toEqual(['warning 50'])
  await move('44340')
  expect(await noticesOf(BOLD)).toEqual(['warning 50', 'warning 25'])
  expect(await mails(BOLD)).toEqual(['warning 50', 'warning 25'])
  await move('44500')
  dataOf(await trading.as(OTHER)(placePerpOrder, { ...at, side: 'buy', effect: 'close' }))
  dataOf(await trading.as(BOLD)(placePerpOrder, { ...at, side: 'sell', effect: 'close' }))
})

test('a mark that swings around a level does not repeat it, nor does a restart; one that left it by a margin does', async () => {
  await move('45000')
  await move('44500')
  expect(await noticesOf(OWNER)).toEqual(['warning 20', 'warning 10'])
  await warnings.close()
  warnings = await open()
  await move('44400')
  expect(await noticesOf(OWNER)).toEqual(['warning 20', 'warning 10'])
  await move('46500')
  await move('44500')
  expect(await noticesOf(OWNER)).toEqual(['warning 20', 'warning 10', 'warning 10'])
})

test('whose mail could not be written down was not warned: it comes with the next look, once', async () => {
  await trading.place.sql.unsafe(`
    create function die() returns trigger language plpgsql as $$ begin raise exception 'gone'; end $$;
    create trigger die before insert on messages for each row when (new.cause like 'perp-notice:%') execute function die()`)
  await move('42000')
  expect(faults).not.toEqual([])
  expect(await noticesOf(OWNER)).not.toContain('warning 5')
  await trading.place.sql.unsafe('drop function die cascade')
  await warnings.look()
  await warnings.look()
  expect((await noticesOf(OWNER)).filter(text => text === 'warning 5')).toHaveLength(1)
  expect((await mails(OWNER)).filter(text => text === 'warning 5')).toHaveLength(1)
  faults.length = 0
})

test('a liquidation is told once with its mail, to who was reduced against it too, also when the server was away', async () => {
  await warnings.close()
  await trading.engine.submit({ kind: 'markets.updateIndex', prices: { BTC: price('39000') }, evidence: 'e'.repeat(64) })
  expect(dataOf(await trading.as(OWNER)(getPerpAccount, {})).positions).toEqual([])
  for (let start = 0; start < 2; start++) {
    warnings = await open()
    await warnings.look()
    expect((await noticesOf(OWNER)).at(-1)).toBe('liquidated 0')
    expect((await mails(OWNER)).filter(text => text === 'liquidated 0')).toHaveLength(1)
    expect(await noticesOf(OTHER)).toEqual(['deleveraged 0'])
    await warnings.close()
  }
  expect(await store.levels()).toEqual(new Map())
  expect(faults).toEqual([])
})

test('everything was heard on the private channel as it happened', async () => {
  const all = await noticesOf(OWNER)
  while (received.length < all.length)
    await new Promise<void>(resolve => {
      wake = resolve
    })
  expect(received.map(({ kind, level }) => `${kind} ${level}`)).toEqual(all)
})

test('who holds a position is told days ahead of fees that are worse for it, once, also over a restart; who holds none is not', async () => {
  warnings = await open()
  await move('39000')
  const small = { ...order, price: '39000', lots: '10' } as const
  dataOf(await trading.as(BOLD)(setPerpLeverage, { market: 'BTC-PERP', side: 'long', leverage: '3' }))
  dataOf(await trading.as(OTHER)(placePerpOrder, { ...small, side: 'sell' }))
  dataOf(await trading.as(BOLD)(placePerpOrder, { ...small, side: 'buy' }))
  const termsOf = async (user: number) => (await noticesOf(user)).filter(text => text === 'terms 0')
  await warnings.look()
  expect(await termsOf(BOLD)).toEqual([])
  const { effectiveAt: _, version: __, ...settings } = await trading.engine.read(core => perpSettingsAt(core.state, 'BTC-PERP', core.at)!)
  const begin = Date.now() + 2 * 86_400_000
  const change = { kind: 'perp.changeSettings' as const, market: 'BTC-PERP' }
  const dearer = { ...settings, takerFeeRate: (settings.takerFeeRate * 2n) as Rate }
  expect((await trading.engine.submit({ ...change, effectiveAt: begin, settings: dearer })).refusal).toBeUndefined()
  // Better ones are told nobody.
  expect((await trading.engine.submit({ ...change, effectiveAt: begin + 1, settings })).refusal).toBeUndefined()
  for (let start = 0; start < 2; start++) {
    await warnings.look()
    for (const user of [OTHER, BOLD]) {
      expect(await termsOf(user)).toEqual(['terms 0'])
      expect((await mails(user)).filter(text => text === 'terms 0')).toHaveLength(1)
    }
    expect(await termsOf(OWNER)).toEqual([])
    await warnings.close()
    warnings = await open()
  }
  const { notices } = dataOf(await callAs([perpNoticesCall(store)], BOLD)(getPerpNotices, {}))
  expect(notices.find(({ kind }) => kind === 'terms')).toMatchObject({ market: 'BTC-PERP', side: 'long', at: begin })
  expect(faults).toEqual([])
})

import { once } from 'node:events'
import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { price } from '../../../../test/core-commands.ts'
import { FRAMES, LocalVenues } from '../../../../test/local-venues.ts'
import { LivePrices } from './live-prices.ts'
import { VENUES } from './venues.ts'

/** Goal: what venues say becomes prices exactly, and nothing else does. Method: venues on this machine, a clock that the test sets. */
const NOW = Date.UTC(2026, 10, 20, 12)
const ASSETS = ['BTC', 'ETH', 'XAU', 'XAG']
let now: number
let local: LocalVenues
let prices: LivePrices | undefined

const open = (names = VENUES.map(({ name }) => name), heartbeat = 60_000): LivePrices => {
  prices = new LivePrices({
    venues: local.stand(VENUES.filter(({ name }) => names.includes(name))),
    assets: ASSETS,
    now: () => now,
    log: pino({ level: 'silent' }),
    timing: { retryFirst: 1, retryMax: 10, heartbeat, pace: 1 },
  })
  prices.start()
  return prices
}
const seen = async (source: string, asset = 'BTC') =>
  (await prices!.read()).find(sample => sample.source === source && sample.asset === asset)

beforeEach(async () => {
  now = NOW
  local = await LocalVenues.open()
})
afterEach(async () => {
  prices?.stop()
  await local.close()
})

describe('every venue', () => {
  const ASKED: [string, string[]][] = [
    ['binance/0', ['/stream?streams=btcusdt@ticker/ethusdt@ticker']],
    ['binance/1', ['/market/stream?streams=xauusdt@miniTicker/xagusdt@miniTicker']],
    [
      'bitget/0',
      ['BTCUSDT', 'ETHUSDT'].map(symbol => `{"op":"subscribe","args":[{"instType":"SPOT","channel":"ticker","instId":"${symbol}"}]}`),
    ],
    [
      'bitget/1',
      ['XAUUSDT', 'XAGUSDT'].map(
        symbol => `{"op":"subscribe","args":[{"instType":"USDT-FUTURES","channel":"ticker","instId":"${symbol}"}]}`,
      ),
    ],
    ['bybit/0', ['BTCUSDT', 'ETHUSDT'].map(symbol => `{"op":"subscribe","args":["tickers.${symbol}"]}`)],
    ['bybit/1', ['XAUUSDT', 'XAGUSDT'].map(symbol => `{"op":"subscribe","args":["tickers.${symbol}"]}`)],
    ['coinbase/0', ['BTC-USDT', 'ETH-USDT'].map(symbol => `{"type":"subscribe","product_ids":["${symbol}"],"channels":["ticker"]}`)],
    ['kraken/0', ['BTC/USDT', 'ETH/USDT'].map(symbol => `{"method":"subscribe","params":{"channel":"trade","symbol":["${symbol}"]}}`)],
    [
      'okx/0',
      ['BTC-USDT', 'ETH-USDT', 'XAU-USDT-SWAP', 'XAG-USDT-SWAP'].map(
        symbol => `{"op":"subscribe","args":[{"channel":"tickers","instId":"${symbol}"}]}`,
      ),
    ],
  ]

  test.each(ASKED)('%s is asked for each market by itself', async (feed, expected) => {
    open()
    const { asked } = await local.connection(feed, { messages: expected[0]!.startsWith('/') ? 0 : expected.length })
    expect(expected[0]!.startsWith('/') ? asked : asked.slice(1)).toEqual(expected)
  })

  test.each(VENUES.map(({ name }) => name))('%s: a price counts digit by digit, with the time the venue gave it', async name => {
    open([name])
    await local.quote(name, { asset: 'BTC', price: '1234567890.12345678', at: NOW - 1234 })
    await local.quote(name, { asset: 'ETH', price: '3000.10000000', at: NOW - 1 })
    const at = NOW - 1234
    const isTrade = ['bybit', 'coinbase', 'kraken'].includes(name) && { isTrade: true }
    expect(await seen(name)).toEqual({ source: name, asset: 'BTC', price: price('1234567890.12345678'), at, weight: 1n, ...isTrade })
    expect((await seen(name, 'ETH'))?.price).toBe(price('3000.1'))
  })

  test.each(['binance/1', 'bitget/1', 'bybit/1', 'okx/0'])('%s prices gold by its perpetual contract', async feed => {
    const [name = ''] = feed.split('/')
    open([name])
    const frame = FRAMES[name]!({ asset: 'XAU', price: '4001.5', at: NOW })
    await local.say(feed, name === 'okx' ? frame.replaceAll('XAU-USDT', 'XAU-USDT-SWAP') : frame)
    expect((await seen(name, 'XAU'))?.price).toBe(price('4001.5'))
  })
})

test('a book counts by the middle of its best bid and ask, whatever was traded last', async () => {
  open(['okx'])
  const frame = FRAMES.okx!({ asset: 'BTC', price: '60000', at: NOW })
  await local.say('okx/0', frame.replace('"askPx":"60000"', '"askPx":"60000.00000003"'))
  expect(await seen('okx')).toEqual({ source: 'okx', asset: 'BTC', price: price('60000.00000001'), at: NOW, weight: 1n })
})

describe('what is no price', () => {
  const good = FRAMES.okx!({ asset: 'BTC', price: '60000', at: NOW })
  const BAD: [string, string | Buffer][] = [
    ['words', 'hello'],
    ['half a frame', good.slice(0, 100)],
    ['nothing', ''],
    ['bytes', Buffer.from([0, 255, 128, 1])],
    ['null', 'null'],
    ['a list', '[1,2,3]'],
    ['very deep lists', '['.repeat(200_000)],
    ['a frame of another kind', '{"event":"subscribe","arg":{"channel":"tickers","instId":"BTC-USDT"},"connId":"a4d3ae55"}'],
    ['a refusal', '{"event":"error","code":"60018","msg":"Wrong URL or channel doesn\'t exist"}'],
    ['an exponent', good.replaceAll('"60000"', '"7e4"')],
    ['a negative price', good.replaceAll('"60000"', '"-70000"')],
    ['a book that is crossed', good.replace('"askPx":"60000"', '"askPx":"59999"')],
    ['a book with an empty side', good.replace('"askPx":"60000"', '"askPx":""')],
    ['digits of another script', good.replace('"60000"', '"７００００"')],
    ['finer than prices are kept', good.replace('"60000"', '"70000.123456789"')],
    ['longer than any price', good.replace('"60000"', `"${'7'.repeat(400_000)}"`)],
    ['no price', good.replace('"60000"', 'null')],
    ['another pair', good.replaceAll('BTC-USDT', 'BTC-USDC').replaceAll('60000', '70000')],
    ['a pair that was not asked for', good.replaceAll('BTC-USDT', 'LUNA-USDT').replaceAll('60000', '70000')],
    ['a time that is none', good.replace(`"${NOW}"`, '"soon"').replaceAll('60000', '70000')],
    ['a time far ahead of ours', good.replace(String(NOW), String(NOW + 10_001)).replaceAll('60000', '70000')],
  ]

  test.each(BAD)('%s changes nothing, and the next price counts', async (_, frame) => {
    open(['okx'])
    await local.say('okx/0', good, frame)
    expect(await prices!.read()).toEqual([{ source: 'okx', asset: 'BTC', price: price('60000'), at: NOW, weight: 1n }])
    await local.quote('okx', { asset: 'BTC', price: '60001', at: NOW + 1 })
    expect((await seen('okx'))?.price).toBe(price('60001'))
  })
})

describe('time', () => {
  test('a price that is said twice gets no younger', async () => {
    open(['okx'])
    await local.quote('okx', { asset: 'BTC', price: '60000', at: NOW })
    now += 9000
    await local.quote('okx', { asset: 'BTC', price: '60000', at: NOW })
    expect((await seen('okx'))?.at).toBe(NOW)
  })

  test('a frame that overtook another one stays', async () => {
    open(['okx'])
    await local.quote('okx', { asset: 'BTC', price: '60002', at: NOW - 100 })
    await local.quote('okx', { asset: 'BTC', price: '60001', at: NOW - 200 })
    expect(await seen('okx')).toMatchObject({ price: price('60002'), at: NOW - 100 })
  })

  test('the trades of one frame count by their times, whatever their order', async () => {
    open(['kraken'])
    const trade = (text: string, at: string) =>
      `{"symbol":"BTC/USDT","side":"buy","price":${text},"qty":1,"ord_type":"limit","trade_id":1,"timestamp":"${at}"}`
    const trades = [trade('60002', '2026-11-20T11:59:59.900001Z'), trade('60001', '2026-11-20T11:59:58.000001Z')]
    await local.say('kraken/0', `{"channel":"trade","type":"snapshot","data":[${trades}]}`)
    expect(await seen('kraken')).toMatchObject({ price: price('60002'), at: NOW - 100 })
  })

  test('a venue whose clock is ahead makes no price younger than now, and its order still holds', async () => {
    open(['okx'])
    await local.quote('okx', { asset: 'BTC', price: '60002', at: NOW + 3000 })
    await local.quote('okx', { asset: 'BTC', price: '60001', at: NOW + 2000 })
    expect(await seen('okx')).toMatchObject({ price: price('60002'), at: NOW })
  })
})

describe('a connection', () => {
  test('that ends is made again and asks again; until then the last price stays with its age', async () => {
    open(['okx'])
    await local.quote('okx', { asset: 'BTC', price: '60000', at: NOW })
    const first = await local.connection('okx/0', { messages: ASSETS.length })
    first.socket.close(1001)
    const second = await local.connection('okx/0', { nth: 2, messages: ASSETS.length })
    expect(second.asked).toEqual(first.asked)
    expect(await seen('okx')).toMatchObject({ price: price('60000'), at: NOW })
    await local.quote('okx', { asset: 'BTC', price: '60005', at: NOW + 1000 })
    expect((await seen('okx'))?.price).toBe(price('60005'))
  })

  test('that breaks off is made again and again', async () => {
    open(['binance'])
    for (let nth = 1; nth <= 5; nth++) (await local.connection('binance/0', { nth })).socket.terminate()
    await local.connection('binance/0', { nth: 6 })
  })

  test('that answers no heartbeat is made anew', async () => {
    open(['binance'], 20)
    const { socket } = await local.connection('binance/0')
    socket.pause()
    await local.connection('binance/0', { nth: 2 })
  })

  test.each(['binance', 'okx', 'bybit', 'kraken'])('that answers heartbeats but brings no prices is made anew (%s)', async name => {
    open([name], 20)
    await local.connection(`${name}/0`, { nth: 2 })
  })

  test('that sends more than any ticker needs is ended', async () => {
    open(['okx'])
    const { socket } = await local.connection('okx/0')
    const ended = once(socket, 'close')
    socket.send('x'.repeat(1_000_001))
    await ended
    await local.connection('okx/0', { nth: 2 })
  })
})

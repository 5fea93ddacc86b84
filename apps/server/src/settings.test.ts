import { describe, expect, test } from 'vitest'
import { readSettings } from './settings.ts'

const venuesOf = (text: string) => readSettings({ PRICE_VENUES: text }).venues.map(({ venue, weight }) => `${venue.name} ${weight}`)

describe('the source of prices', () => {
  test('is the simulation unless live is asked for', () => {
    expect(readSettings({}).isSimulated).toBe(true)
    expect(readSettings({ PRICE_SOURCE: 'live' }).isSimulated).toBe(false)
  })

  test('is all venues, each counting the same, unless others are named', () => {
    expect(readSettings({ PRICE_SOURCE: 'live' }).venues.map(({ venue, weight }) => `${venue.name} ${weight}`)).toEqual([
      'binance 1',
      'bitget 1',
      'bybit 1',
      'coinbase 1',
      'kraken 1',
      'okx 1',
    ])
    expect(venuesOf('kraken:2, okx,binance:10')).toEqual(['kraken 2', 'okx 1', 'binance 10'])
  })

  test.each([
    [{ PRICE_SOURCE: 'real' }, 'The setting PRICE_SOURCE must be "simulated" or "live".'],
    [{ PRICE_VENUES: 'binance,okx,mtgox' }, 'names "mtgox", which is none of binance, bitget, bybit, coinbase, kraken, okx'],
    [{ PRICE_VENUES: 'binance,okx' }, 'must name at least 3 venues'],
    [{ PRICE_VENUES: 'binance,okx,okx:2' }, 'names a venue twice'],
    [{ PRICE_VENUES: 'binance:0,okx,kraken' }, 'has "binance:0" where a venue'],
    [{ PRICE_VENUES: 'binance:1.5,okx,kraken' }, 'has "binance:1.5" where a venue'],
    [{ PRICE_VENUES: '' }, 'has "" where a venue'],
  ])('%j does not start', (environment, why) => {
    expect(() => readSettings(environment)).toThrow(why)
    expect(() => readSettings(environment)).toThrow('See docs/settings.md.')
  })
})

describe('the simulated market', () => {
  test('moves as ordinary markets do, unless it is set to move more or to stand still', () => {
    expect(readSettings({}).marketVolatility).toBe(1)
    expect(readSettings({ MARKET_VOLATILITY: '' }).marketVolatility).toBe(1)
    expect(readSettings({ MARKET_VOLATILITY: '0' }).marketVolatility).toBe(0)
    expect(readSettings({ MARKET_VOLATILITY: '2.5' }).marketVolatility).toBe(2.5)
    for (const wrong of ['-1', '21', 'much']) expect(() => readSettings({ MARKET_VOLATILITY: wrong })).toThrow('MARKET_VOLATILITY')
  })
})

describe('the countries without delivery contracts', () => {
  test('are the European Union, Britain, Canada, Australia, the United States and Israel, unless others are named', () => {
    const denied = readSettings({}).optionsCountriesDenied
    expect(denied).toEqual(expect.arrayContaining(['DE', 'FR', 'GB', 'CA', 'AU', 'US', 'IL']))
    expect(denied).toHaveLength(32)
    expect(denied).not.toContain('TH')
    expect(readSettings({ OPTIONS_COUNTRIES_DENIED: 'US, DE' }).optionsCountriesDenied).toEqual(['US', 'DE'])
    expect(readSettings({ OPTIONS_COUNTRIES_DENIED: '' }).optionsCountriesDenied).toEqual([])
    expect(() => readSettings({ OPTIONS_COUNTRIES_DENIED: 'US,Germany' })).toThrow('names "Germany"')
  })
})

describe('the page of codes and mails', () => {
  test.each([
    [{}, true],
    [{ HOST: 'localhost' }, true],
    [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
    [{ HOST: '0.0.0.0' }, false],
    [{ HOST: '192.168.1.5' }, false],
    [{ TRUST_PROXY: '1' }, false],
    [{ PUBLIC_URL: 'https://assay.example.org' }, false],
    [{ HOST: '0.0.0.0', OUTBOX_OPEN: '1' }, true],
    [{ PRICE_SOURCE: 'live', OUTBOX_OPEN: '1' }, false],
  ])('%j: open %s', (environment, isOpen) => {
    expect(readSettings(environment).isOutboxOpen).toBe(isOpen)
  })
})

test('the least that goes from person to person is an exact decimal', () => {
  expect(readSettings({}).transferMin).toBe('1')
  expect(readSettings({ TRANSFER_MIN: '' }).transferMin).toBe('1')
  expect(readSettings({ TRANSFER_MIN: '0.5' }).transferMin).toBe('0.5')
  for (const wrong of ['-1', '1e3', '1,5', 'much']) expect(() => readSettings({ TRANSFER_MIN: wrong })).toThrow('TRANSFER_MIN')
})

describe('the endpoint for whoever watches', () => {
  test('is closed unless it has a port, and then open on this machine only unless set otherwise', () => {
    expect(readSettings({}).metrics).toBeUndefined()
    expect(readSettings({ METRICS_PORT: '', METRICS_HOST: '0.0.0.0' }).metrics).toBeUndefined()
    expect(readSettings({ METRICS_PORT: '0' }).metrics).toEqual({ host: '127.0.0.1', port: 0 })
    expect(readSettings({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' }).metrics).toEqual({ host: '0.0.0.0', port: 9464 })
    for (const wrong of ['-1', '65536', 'yes']) expect(() => readSettings({ METRICS_PORT: wrong })).toThrow('METRICS_PORT')
  })
})

describe("people's files", () => {
  const credentials = { AWS_ACCESS_KEY_ID: 'id', AWS_SECRET_ACCESS_KEY: 'secret' }
  const addressOf = (url: string) => readSettings({ FILES_URL: url, ...credentials }).files.bucket?.address

  test('lie in the database unless a bucket is named', () => {
    expect(readSettings({ FILES_URL: '', ...credentials }).files).toEqual({ key: undefined, previous: undefined, bucket: undefined })
    expect(addressOf('s3://pictures/assay/people?region=eu-central-1')).toBe('https://pictures.s3.eu-central-1.amazonaws.com/assay/people/')
    expect(addressOf('s3://pictures?endpoint=https://s3.example.org:9000')).toBe('https://s3.example.org:9000/pictures/')
  })

  test.each([
    [{ FILES_URL: 's3://pictures' }, 'The setting FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY'],
    [{ FILES_URL: 'https://pictures.example.org', ...credentials }, 'The setting FILES_URL must be an address such as s3://bucket/prefix'],
    [{ FILES_URL: 's3://pictures?region=the north', ...credentials }, 'names "the north", which is no region'],
    [{ FILES_URL: 's3://pictures?endpoint=ftp://x', ...credentials }, 'must name its endpoint as endpoint=https://'],
    [{ FILES_KEY: 'short' }, 'The setting FILES_KEY must have at least 32 characters'],
  ])('%j does not start', (environment, why) => expect(() => readSettings(environment)).toThrow(why))
})

test('a chain needs its token, with the checksum; nothing is credited without a confirmation', () => {
  const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  expect(readSettings({}).chain).toMatchObject({ source: undefined, confirmations: 12, minimum: '1' })
  expect(readSettings({ PRICE_SOURCE: 'live' }).chain).toBeUndefined()
  expect(readSettings({ CHAIN: 'off' }).chain).toBeUndefined()
  const live = { PRICE_SOURCE: 'live', CHAIN_RPC_URL: 'https://node.example.org' }
  expect(readSettings({ ...live, CHAIN_TOKEN: token }).chain?.source).toEqual({ url: live.CHAIN_RPC_URL, secondUrl: undefined, token })
  expect(() => readSettings(live)).toThrow('CHAIN_TOKEN')
  expect(() => readSettings({ ...live, CHAIN_TOKEN: token.replace('dAC', 'DAC') })).toThrow('CHAIN_TOKEN')
  expect(() => readSettings({ CHAIN_CONFIRMATIONS: '0' })).toThrow('CHAIN_CONFIRMATIONS')
})

test('transactions link to the explorer that is set, and to none without it', () => {
  const explorerOf = (text: string) => readSettings({ CHAIN_EXPLORER: text }).chain?.explorer
  expect(readSettings({}).chain?.explorer).toBe('')
  expect(explorerOf('https://etherscan.io/tx/')).toBe('https://etherscan.io/tx/')
  expect(explorerOf('https://etherscan.io/tx')).toBe('https://etherscan.io/tx/')
  expect(explorerOf('https://explorer.example.org/?tx=')).toBe('https://explorer.example.org/?tx=')
  expect(() => readSettings({ CHAIN_EXPLORER: 'javascript:alert(1)' })).toThrow('CHAIN_EXPLORER')
})

test('the console believes a proxy only when it is told so for itself', () => {
  expect(readSettings({ TRUST_PROXY: '1' }).console.trustProxy).toBe(false)
  expect(readSettings({ CONSOLE_TRUST_PROXY: '1' })).toMatchObject({ trustProxy: false, console: { trustProxy: true } })
})

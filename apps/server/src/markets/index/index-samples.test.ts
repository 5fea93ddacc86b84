import { createHash } from 'node:crypto'
import type { Price } from '@assay/money/kinds'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../../../test/open-database.ts'
import { Random } from '../../outside/prices/random.ts'
import { IndexSamples, newestIndex } from './index-samples.ts'
import { evidenceText, indexTick } from './index-tick.ts'
import { keepWhatDecided } from './keep-samples.ts'
import { sourceTexts } from './source-texts.ts'

/** Goal: whoever has a hash gets the very text of that second, as long as anything rests on it. Method: five minutes of three sources, with a crash in between. */
const BEGIN = Date.UTC(2026, 10, 20, 12)
const SECONDS = 300
const random = Random.seeded('samples')
const published: { at: number; text: string; hash: string }[] = []
let place: Awaited<ReturnType<typeof openDatabase>>

const textAt = (at: number): string => {
  const sources = ['one', 'two', 'three'].flatMap(source =>
    ['BTC', 'ETH'].map(asset => ({
      source,
      asset,
      at,
      weight: 1n,
      price: BigInt(Math.round(6e12 * (1 + 0.001 * random.normal()))) as Price,
    })),
  )
  return evidenceText(indexTick(sources, at), at)
}

beforeAll(async () => {
  place = await openDatabase()
  let samples = new IndexSamples(place.sql)
  for (let second = 0; second < SECONDS; second++) {
    // A process that was killed in the middle of a minute, and its successor.
    if (second === 100) samples = new IndexSamples(place.sql)
    const at = BEGIN + second * 1000
    const text = textAt(at)
    published.push({ at, text, hash: await samples.keep(at, text) })
  }
})
afterAll(() => place.close())

const texts = () =>
  sourceTexts(
    place.sql,
    published.map(({ hash }) => hash),
  )

test('every second is there under its hash, byte for byte, across a crash', async () => {
  const kept = await texts()
  for (const { text, hash } of published) {
    expect(kept.get(hash)).toBe(text)
    expect(createHash('sha256').update(text).digest('hex')).toBe(hash)
  }
  const newest = published.at(-1)!
  expect(await newestIndex(place.sql)).toEqual({
    at: newest.at,
    prices: { BTC: JSON.parse(newest.text).underlyings.BTC.price, ETH: JSON.parse(newest.text).underlyings.ETH.price },
  })
})

test('takes a fraction of the texts', async () => {
  const [row] = await place.sql`select sum(length(samples))::int as bytes from index_samples`
  expect(row!.bytes).toBeLessThan(published.reduce((sum, { text }) => sum + text.length, 0) / 4)
})

test('what decided something, or still may, stays when its time is over; the rest goes, and what is younger can still be read', async () => {
  const [bought, liquidated, undecided] = [published[5]!, published[70]!, published[130]!]
  await place.sql`
    insert into option_samples (option_id, part, place, at, price, evidence) values (1, 'strike', 0, ${bought.at}, 1, ${bought.hash})`
  await place.sql`
    insert into perp_positions (position_id, user_id, market, side, margin_mode, leverage, lots, entry_value, margin, lots_most, opened_lots, opened_value,
      closed_lots, closed_value, realised_profit, fees, funding, state, opened_at, opened_seq, index_evidence)
    values (1, 1, 'BTC-PERP', 'long', 'isolated', 1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 'closed', 0, 0, ${liquidated.hash})`
  const before = BEGIN + 200_000
  await keepWhatDecided(place.sql, { before, undecided: [undecided.hash] })
  const kept = await texts()
  for (const one of [bought, liquidated, undecided]) expect(kept.get(one.hash)).toBe(one.text)
  for (const { at, text, hash } of published.filter(one => one.at >= before + 60_000)) expect(kept.get(hash), String(at)).toBe(text)
  const old = published.filter(({ at, hash }) => at < before && kept.has(hash)).map(({ hash }) => hash)
  expect(old.filter(hash => ![bought, liquidated, undecided].some(one => one.hash === hash)).length).toBeLessThan(60)
  // Once more, as after a crash behind it.
  await keepWhatDecided(place.sql, { before, undecided: [] })
  expect(await texts()).toEqual(kept)
})

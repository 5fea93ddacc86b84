import { expect, it } from 'vitest'
import { playThieves } from './play.ts'

/**
 * Seeds that earlier rules did not pass: by margin that was judged in pieces and a mark that followed one lot the insurance fund paid in most, the house's maker in
 * 26; in 20 a liquidation asked the fund for more than it had, which stopped the exchange.
 */
const SEEDS = [1, 3, 7, 10, 14, 20, 21, 26]

it.each(SEEDS)('six accounts of one owner take nothing from anybody while the index stands still: seed %i', seed => {
  expect(playThieves(seed, 500).accepted).toBeGreaterThan(200)
})

import { expect, test } from 'vitest'
import { COINS, METALS, QUOTE_ASSET } from '../apps/server/src/markets/coins.ts'
import { COIN_MARKS } from '../apps/web/build/coin-marks.ts'

test('every asset that is listed has its mark, and no other one is sent to anybody', () => {
  const listed = [QUOTE_ASSET, ...COINS, ...METALS].map(({ asset }) => asset)
  expect(Object.keys(COIN_MARKS).sort()).toEqual(listed.sort())
})

test('a mark loads nothing and runs nothing', () => {
  for (const drawing of Object.values(COIN_MARKS))
    expect(drawing).not.toMatch(/<script|<image|<foreignObject|\bon\w+=|href=["']?(https?:|data:)/i)
})

import { expect, it } from 'vitest'
import { type LossesInRow, lossesInRowAt, withResult } from './losses-in-row.ts'

const NONE_YET: LossesInRow = { lossesInRow: 0, pausedUntil: 0 }
const play = (...results: ['won' | 'lost', number][]) => results.reduce((row, [state, at]) => withResult(row, state, at), NONE_YET)

it('the third loss in a row begins a pause of a minute', () => {
  expect(play(['lost', 1], ['lost', 2])).toEqual({ lossesInRow: 2, pausedUntil: 0 })
  expect(play(['lost', 1], ['lost', 2], ['lost', 3])).toEqual({ lossesInRow: 3, pausedUntil: 60_003 })
})

it('losses while it lasts neither count nor extend it, and after it the count begins anew', () => {
  const paused = play(['lost', 1], ['lost', 2], ['lost', 3], ['lost', 60_002])
  expect(paused).toEqual({ lossesInRow: 3, pausedUntil: 60_003 })
  expect(lossesInRowAt(paused, 60_002)).toEqual(paused)
  expect(lossesInRowAt(paused, 60_003)).toEqual(NONE_YET)
  expect(withResult(paused, 'lost', 60_003)).toEqual({ lossesInRow: 1, pausedUntil: 0 })
})

it('a win ends the row, not the pause', () => {
  expect(play(['lost', 1], ['lost', 2], ['won', 3], ['lost', 4])).toEqual({ lossesInRow: 1, pausedUntil: 0 })
  expect(play(['lost', 1], ['lost', 2], ['lost', 3], ['won', 4])).toEqual({ lossesInRow: 0, pausedUntil: 60_003 })
})

it('losses after a win within the pause do not count either', () => {
  const row = play(['lost', 1], ['lost', 2], ['lost', 3], ['won', 4], ['lost', 5])
  expect(row).toEqual({ lossesInRow: 0, pausedUntil: 60_003 })
  expect(withResult(row, 'lost', 60_004)).toEqual({ lossesInRow: 1, pausedUntil: 0 })
})

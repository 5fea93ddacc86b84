import { describe, expect, test } from 'vitest'
import { JUMP_MAX_MS, steadyClock } from './steady-clock.ts'

/** Goal: nobody who sets the machine's clock makes contracts expire or lets them stand. Method: both clocks are the test's. */
const NOON = Date.UTC(2026, 10, 22, 12)
const WEEK = 7 * 86_400_000
const open = () => {
  const at = { wall: NOON, steady: 5_000 }
  const jumps: number[] = []
  const now = steadyClock({ wall: () => at.wall, steady: () => at.steady, onJump: jump => jumps.push(jump) })
  /** Time passes; the wall clock is set by so much besides. */
  const pass = (ms: number, set = 0) => {
    at.wall += ms + set
    at.steady += ms
    return now() - NOON
  }
  return { jumps, pass }
}

describe('journal time', () => {
  test('is the wall clock, also where that is put right by up to a minute at a time', () => {
    const { jumps, pass } = open()
    expect([pass(1_000), pass(0, JUMP_MAX_MS), pass(1_000, -JUMP_MAX_MS), pass(3_600_000)]).toEqual([1_000, 61_000, 2_000, 3_602_000])
    expect(jumps).toEqual([])
  })

  test.each([WEEK, JUMP_MAX_MS + 1, -WEEK, -JUMP_MAX_MS - 1])(
    'goes on as time passes when the wall clock is set by %i ms, and says so once',
    set => {
      const { jumps, pass } = open()
      expect([pass(1_000, set), pass(1_000), pass(10_000)]).toEqual([1_000, 2_000, 12_000])
      expect(jumps).toEqual([set])
    },
  )

  test('is the wall clock again when that is put right, and the next jump is said again', () => {
    const { jumps, pass } = open()
    pass(1_000, WEEK)
    expect(pass(1_000, 500 - WEEK)).toBe(2_500)
    expect(pass(1_000, WEEK)).toBe(3_500)
    expect(jumps).toEqual([WEEK, WEEK])
  })
})

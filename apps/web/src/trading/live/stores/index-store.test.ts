import type { IndexPoint } from '@assay/wire/options/calls'
import { describe, expect, test } from 'vitest'
import { joinPoints } from './index-store.ts'

const line = (...points: [number, string][]): IndexPoint[] => points

describe('the line of the index', () => {
  test('goes on with the next second', () =>
    expect(joinPoints(line([1000, '1'], [2100, '2']), line([3050, '3']))).toEqual(line([1000, '1'], [2100, '2'], [3050, '3'])))

  test('keeps of one second the price that was told last in it', () =>
    expect(joinPoints(line([1000, '1'], [2100, '2']), line([2900, '3']))).toEqual(line([1000, '1'], [2900, '3'])))

  test('joins the past that a call gave to what the socket has told meanwhile', () =>
    expect(joinPoints(line([3000, '3']), line([1000, '1'], [2000, '2'], [3000, '3']))).toEqual(line([1000, '1'], [2000, '2'], [3000, '3'])))

  test('takes in what was missed while the connection was cut', () =>
    expect(joinPoints(line([1000, '1']), line([2000, '2'], [3000, '3']))).toEqual(line([1000, '1'], [2000, '2'], [3000, '3'])))
})

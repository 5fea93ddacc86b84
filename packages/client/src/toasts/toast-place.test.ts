import { expect, test } from 'vitest'
import { leastInTheWay } from './toast-place.ts'

const WINDOW = { width: 1280, height: 720 }
const at = (left: number, top: number, sends = false, width = 250) => ({
  area: { left, top, right: left + width, bottom: top + 34 },
  sends,
})

test('a toast stands in its usual corner where nothing is pressed', () => {
  expect(leastInTheWay(WINDOW, [at(20, 20), at(500, 300)])).toBe('bottom-right')
})

test('it goes out of the way of the button that sends, and of any other', () => {
  expect(leastInTheWay(WINDOW, [at(1004, 640, true)])).toBe('bottom-left')
  expect(leastInTheWay(WINDOW, [at(1004, 640), at(100, 650)])).toBe('bottom-center')
})

test('where something lies everywhere it covers the least, and never what sends before anything else', () => {
  const everywhere = [at(0, 20, false, 1280), at(0, 600, false, 1280)]
  expect(leastInTheWay(WINDOW, [...everywhere, at(1004, 650)])).toBe('bottom-left')
  expect(leastInTheWay({ width: 390, height: 844 }, [at(10, 800, true), at(10, 10), at(200, 10)])).toBe('top-right')
})

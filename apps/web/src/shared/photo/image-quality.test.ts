import { describe, expect, test } from 'vitest'
import { clippedShare, type GreyImage, greyOf, qualityProblems, sharpnessOf } from './image-quality.ts'

const SIDE = 40

const picture = (brightness: (x: number, y: number) => number): GreyImage => ({
  width: SIDE,
  height: SIDE,
  pixels: Uint8Array.from({ length: SIDE * SIDE }, (_, at) => brightness(at % SIDE, Math.floor(at / SIDE))),
})

/** Lines as sharp as letters. */
const lines = picture(x => (x % 4 < 2 ? 40 : 200))
/** The same without an edge: brightness that only rises slowly. */
const haze = picture(x => 60 + 2 * x)
const withLight = (share: number) => picture((x, y) => (y < SIDE * share ? 255 : x % 4 < 2 ? 40 : 200))

describe('the quality of a photo', () => {
  test('is told from its brightness, in which green counts most', () => {
    const { pixels } = greyOf([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255, 255, 255, 255, 255], 4, 1)
    const [red = 0, green = 0, blue = 0, white = 0] = pixels
    expect(green).toBeGreaterThan(red)
    expect(red).toBeGreaterThan(blue)
    expect(white).toBe(255)
  })

  test('a sharp picture has strong edges, a blurred one none', () => {
    expect(sharpnessOf(lines)).toBeGreaterThan(1000)
    expect(sharpnessOf(haze)).toBe(0)
  })

  test('the share of pixels that are nothing but light is counted', () => {
    expect(clippedShare(lines)).toBe(0)
    expect(clippedShare(withLight(0.25))).toBe(0.25)
  })

  test.each([
    ['a sharp one without reflections', lines, false, []],
    ['a blurred one', haze, false, ['blurred']],
    ['one with a reflection', withLight(0.25), false, ['glare']],
    ['a bill on white paper', withLight(0.25), true, []],
  ])('%s', (_, image, isPaper, problems) => expect(qualityProblems(image, { isPaper })).toEqual(problems))

  test('a picture without a pixel is not sharp and not bright', () => {
    const nothing = { width: 0, height: 0, pixels: new Uint8Array() }
    expect([sharpnessOf(nothing), clippedShare(nothing)]).toEqual([0, 0])
  })
})

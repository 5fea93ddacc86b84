import { describe, expect, test } from 'vitest'
import { fileProblem, imageKindOf } from './image-kind.tsx'

const JPEG = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70])
const PNG = new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const HEIC = new TextEncoder().encode('\0\0\0\x18ftypheic\0\0\0\0')
const LIMIT = 1024
const file = (content: Uint8Array, name: string) => new File([content as Uint8Array<ArrayBuffer>], name)

describe('a file that shall be an image', () => {
  test('is told by its content', () => {
    expect(imageKindOf(JPEG)).toBe('jpeg')
    expect(imageKindOf(PNG)).toBe('png')
  })

  test.each([
    ['an image whose name lies is an image', file(PNG, 'voucher.txt'), undefined],
    ['a page with the name of an image is none', file(new TextEncoder().encode('<html></html>'), 'voucher.png'), 'notAnImage'],
    ['a photo as iPhones take it is none, and is named', file(HEIC, 'photo.jpg'), 'heic'],
    ['a moving picture with the name of a photo is none', file(new TextEncoder().encode('GIF89a<script>'), 'photo.jpg'), 'notAnImage'],
    ['nothing is no image', file(new Uint8Array(), 'voucher.png'), 'empty'],
    ['one of exactly the limit is too large', file(new Uint8Array(LIMIT), 'voucher.png'), 'tooLarge'],
  ])('%s', async (_, given, problem) => expect(await fileProblem(given, LIMIT)).toBe(problem))
})

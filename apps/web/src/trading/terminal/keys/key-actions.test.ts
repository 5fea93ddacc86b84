import { expect, test } from 'vitest'
import { actionOf, KEY_LIST } from './key-actions.ts'

const press = (key: string, more: object = {}) => ({
  key,
  code: `Key${key.toUpperCase()}`,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  ...more,
})

test('a key trades only when the person has switched keys on', () => {
  expect(actionOf(press('b'), false)).toBeUndefined()
  expect(actionOf(press('b'), true)).toEqual({ kind: 'side', side: 'buy' })
})

test('chords and held keys do nothing, and neither does any other key', () => {
  for (const chord of ['ctrlKey', 'metaKey', 'altKey', 'repeat']) expect(actionOf(press('x', { [chord]: true }), true)).toBeUndefined()
  expect(actionOf(press('q'), true)).toBeUndefined()
  expect(actionOf(press('constructor', { code: '' }), true)).toBeUndefined()
})

test('the key of the letter counts where the alphabet has no Latin letters', () => {
  expect(actionOf(press('ش', { code: 'KeyA' }), true)).toEqual({ kind: 'best', of: 'ask' })
  expect(actionOf(press('ы', { code: 'KeyS' }), true)).toEqual({ kind: 'side', side: 'sell' })
})

test('every key of the sheet does something', () => {
  for (const { keys } of KEY_LIST) for (const key of keys) expect(actionOf(press(key), true), key).toBeDefined()
})

import { expect, test } from 'vitest'
import { Exchange, foldBytes, USERS } from '../../scenarios/exchange.ts'
import { Core } from '../engine/core.ts'
import type { Command } from '../engine/record.ts'
import { verificationLevelOf } from './read.ts'

const { alice, bob } = USERS
const DEMO = 901
const raise: Command = { kind: 'verification.setLevel', user: alice, level: 'basic', reference: 'review:1' }

test('nobody has a level until one is set, and a level is of one person alone', () => {
  const exchange = new Exchange()
  expect(verificationLevelOf(exchange.core.state, alice)).toBe('none')
  expect(exchange.send(raise).refusal).toBeUndefined()
  expect(verificationLevelOf(exchange.core.state, alice)).toBe('basic')
  expect(verificationLevelOf(exchange.core.state, bob)).toBe('none')
})

test('a level can be taken back; the one that holds set again writes nothing', () => {
  const exchange = new Exchange()
  exchange.send(raise)
  const before = exchange.core.state.verification.levels.get(alice)
  expect(exchange.send({ ...raise, reference: 'review:2' }).refusal).toBeUndefined()
  expect(exchange.core.state.verification.levels.get(alice)).toEqual(before)
  exchange.send({ ...raise, level: 'none', reference: 'review:3' })
  expect(verificationLevelOf(exchange.core.state, alice)).toBe('none')
})

test.each([
  ['userUnknown', 'nobody has that number', { ...raise, user: 999_999 }],
  ['demoNotAllowed', 'a practice account', { ...raise, user: DEMO }],
  ['commandInvalid', 'a level that there is not', { ...raise, level: 'gold' }],
  ['commandInvalid', 'a level by the name of a property of every object', { ...raise, level: 'constructor' }],
  ['commandInvalid', 'no reference', { ...raise, reference: '' }],
])('%s: %s', (refusal, _why, command) => {
  const exchange = new Exchange()
  exchange.send({ kind: 'people.register', user: DEMO, userKind: 'demo' })
  expect(exchange.send(command as Command).refusal?.refusal).toBe(refusal)
})

test('levels outlive a restart, from the journal and from a snapshot', () => {
  const exchange = new Exchange()
  exchange.send(raise)
  const folded = new Core()
  for (const bytes of exchange.journal) foldBytes(folded, bytes)
  for (const core of [folded, Core.restore(exchange.core.snapshot())]) expect(verificationLevelOf(core.state, alice)).toBe('basic')
})

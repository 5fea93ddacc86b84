import type { Envelope } from '@assay/wire/call'
import { expect, test } from 'vitest'
import { readEnvelope } from './envelope.ts'

const envelope = (fields: Partial<Envelope>): Envelope => ({ code: 7, message: '', data: null, title: '', time: 0, event: '', ...fields })

test.each([
  ['web/info', { code: 7, data: 1, message: 'never shown' }, { kind: 'data', data: 1 }],
  ['web/placeSpotOrder', { code: 0, data: 1, message: 'done' }, { kind: 'success', data: 1, message: 'done' }],
  ['web/placeSpotOrder', { code: 1, data: 1, message: 'done' }, { kind: 'success', data: 1, message: 'done' }],
  [
    'web/userLogin',
    { code: 1, message: 'wrong', event: 'signInFailed' },
    { kind: 'refused', code: 1, message: 'wrong', event: 'signInFailed' },
  ],
  ['web/userRegister', { code: 1, message: 'taken', event: 'x' }, { kind: 'refused', code: 1, message: 'taken', event: 'x' }],
  ['web/userLogin', { code: 0, data: { token: 't' }, message: '' }, { kind: 'success', data: { token: 't' }, message: '' }],
  ['web/info', { code: 1000, message: 'ended', time: 5 }, { kind: 'ended', message: 'ended', seconds: 5 }],
  ['web/info', { code: 1000, message: 'ended' }, { kind: 'ended', message: 'ended', seconds: 2 }],
  ['web/info', { code: 2000, message: 'elsewhere' }, { kind: 'relogin', message: 'elsewhere' }],
  [
    'web/placeSpotOrder',
    { code: 3037, message: 'no', event: 'insufficientBalance' },
    { kind: 'refused', code: 3037, message: 'no', event: 'insufficientBalance' },
  ],
])('%s with %o means %o', (path, fields, outcome) => expect(readEnvelope(path, envelope(fields))).toEqual(outcome))

import { expect, test } from 'vitest'
import { limitOrder } from '../../test/core-commands.ts'
import { describeRecord, plain } from './describe-record.ts'

const at = Date.UTC(2026, 0, 5, 12)
const command = limitOrder(7, 'buy', '59000', '0.1')

test('an auditor reads number, time, command and outcome', () => {
  expect(describeRecord({ seq: 4, at, command, refusal: { refusal: 'marketHalted' } })).toBe(
    '4  2026-01-05T12:00:00.000Z  spot.placeOrder user=7 pair=BTCUSDT side=buy type=limit price=5900000000000 quantity=10000000\n' +
      '    refused: marketHalted',
  )
  expect(describeRecord({ seq: 5, at, command: { kind: 'clock.tick' }, events: [{ type: 'clock.ticked', v: 1 }] })).toBe(
    '5  2026-01-05T12:00:00.000Z  clock.tick\n    clock.ticked v=1',
  )
})

test('a program reads amounts as strings of digits', () => {
  expect(JSON.parse(plain({ seq: 4, at, command, refusal: { refusal: 'marketHalted' } }))).toMatchObject({
    seq: 4,
    command: { price: '5900000000000', quantity: '10000000' },
  })
})

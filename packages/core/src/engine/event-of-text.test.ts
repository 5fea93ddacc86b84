import { expect, test } from 'vitest'
import { Encoded } from '../memory/encoded.ts'
import { writeEventText } from '../tx/event-text.ts'
import { eventOfText } from './event-of-text.ts'

test('an event that is called something else now is read under its new name, out of a journal that has the former one', () => {
  const tape = new Encoded()
  const content = { v: 1, chain: 'local', asset: 'USDT', amount: 5n }
  writeEventText(tape, { type: 'payments.custodyWrittenOff', ...content })
  expect(eventOfText(tape, 0)).toEqual({ type: 'payments.treasuryWrittenOff', ...content })
})

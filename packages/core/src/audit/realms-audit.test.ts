import { expect, it } from 'vitest'
import { USERS } from '../../scenarios/exchange.ts'
import { BTC_OPTION, OptionExchange, optionSettings } from '../../scenarios/option-exchange.ts'
import type { Command } from '../engine/record.ts'
import type { OptionMarket } from '../options/state.ts'
import type { User } from '../people/state.ts'

/** Goal: the audit sees whatever of one realm has come into the other. Method: harm done behind the back of the core, which would refuse it. */
const ANNA = 900
const PRACTICE = 'demo:BTC-OPTION'
const { alice } = USERS

function exchange(): OptionExchange {
  const exchange = new OptionExchange()
  const sent: Command[] = [
    { kind: 'markets.listAsset', asset: 'demo:USDT', scale: 6 },
    { kind: 'markets.listAsset', asset: 'demo:BTC', scale: 8 },
    { kind: 'options.listMarket', market: PRACTICE, base: 'demo:BTC', settings: optionSettings() },
    { kind: 'people.register', user: ANNA, userKind: 'demo' },
  ]
  for (const command of sent) expect(exchange.send(command).refusal).toBeUndefined()
  exchange.buy('alice', 'bullish', '100')
  expect(exchange.core.audit()).toEqual([])
  return exchange
}

const messagesOf = ({ core }: OptionExchange) => core.audit().flatMap(({ invariant, message }) => (invariant === 'I14' ? [message] : []))

it('notices a delivery contract of a real person in a practice market', () => {
  const harmed = exchange()
  const { options } = harmed.core.state
  expect(options.byName.has(BTC_OPTION)).toBe(true)
  options.contracts.columns.market[options.contracts.find(1)] = (options.byName.get(PRACTICE) as OptionMarket).index
  expect(messagesOf(harmed)).toEqual([`user ${alice} is in ${PRACTICE} of the other realm`])
})

it('notices a trade group of two realms', () => {
  const harmed = exchange()
  const { users } = harmed.core.state.people
  const [anna, other] = [users.get(ANNA), users.get(alice)] as [User, User]
  anna.tradeGroup = other.tradeGroup
  expect(messagesOf(harmed)).toEqual([`user ${ANNA} is in trade group ${other.tradeGroup} of the other realm`])
})

import type { Reply } from '../src/engine/record.ts'
import type { Direction } from '../src/options/commands.ts'
import { type Name, USERS, usdt } from './exchange.ts'
import { BTC_OPTION, ETH_OPTION, OptionExchange } from './option-exchange.ts'

/** Who does what, and what is seen afterwards. */
export type OptionRow = readonly [who: Name | 'index' | 'clock' | 'market' | 'pool' | 'house' | 'contract', does: string, sees: string]

/**
 * Plays a table of delivery contracts and gives it back with what was really seen, so that a test compares two tables. The invariants are checked
 * after every command.
 *
 * `buys bullish 100 [for 300 s] [in ETH] [version 2]` · `has` · `runs` · `loses at most 50` / `loses whatever` · `shuts out 7` · `is frozen`
 * index `tells 60000 [for 57 s] [with few sources]` · `is silent for 10 s` · clock `ticks` · market `halts` / `resumes` · pool `has` ·
 * house `has` · contract `1`
 */
export function playOptions(rows: readonly OptionRow[], exchange = new OptionExchange()): OptionRow[] {
  return rows.map(([who, does]) => [who, does, act(exchange, who, does)])
}

function act(exchange: OptionExchange, who: OptionRow[0], does: string): string {
  if (who === 'index') return actIndex(exchange, does)
  if (who === 'clock') return seen(exchange.send({ kind: 'clock.tick' }))
  if (who === 'market') return seen(exchange.send({ kind: 'markets.halt', market: BTC_OPTION, halted: does === 'halts', reason: 'test' }))
  if (who === 'pool') return exchange.pool()
  if (who === 'house') return exchange.fees()
  if (who === 'contract') return exchange.outcome(Number(does))
  return actAs(exchange, who, does)
}

function actIndex(exchange: OptionExchange, does: string): string {
  const seconds = Number(after(does, 'for') ?? 1)
  if (does.startsWith('is silent')) exchange.beSilent(seconds)
  else if (does.endsWith('with few sources')) exchange.publish(after(does, 'tells') as string, ['BTC'])
  else exchange.publishFor(seconds, after(does, 'tells') as string)
  return ''
}

function actAs(exchange: OptionExchange, who: Name, does: string): string {
  const user = USERS[who]
  const [verb = '', first = '', second = ''] = does.split(' ')
  if (does === 'has') return exchange.wallet(who)
  if (does === 'runs') return exchange.running(who).join(' ') || 'nothing'
  if (does === 'is frozen') return seen(exchange.send({ kind: 'people.freeze', user, frozen: true }))
  if (verb === 'shuts') return seen(exchange.send({ kind: 'people.exclude', user, days: Number(after(does, 'out')) as 1 }))
  if (verb === 'loses') {
    const most = after(does, 'most')
    return seen(exchange.send({ kind: 'people.setLossLimit', user, ...(most !== undefined && { amount: usdt(most) }) }))
  }
  const market = does.includes('in ETH') ? ETH_OPTION : BTC_OPTION
  const [seconds, version] = [Number(after(does, 'for') ?? 60), Number(after(does, 'version') ?? 1)]
  return seen(exchange.buy(who, first as Direction, second, { seconds, market, version }))
}

/** The word behind another one. */
const after = (does: string, word: string): string | undefined => new RegExp(`\\b${word} (\\S+)`).exec(does)?.[1]

function seen({ refusal, result }: Reply): string {
  if (!refusal) return result?.optionId === undefined ? '' : `contract ${result.optionId}`
  const [figure] = Object.entries(refusal.parameters ?? {}).filter(([name]) => name !== 'asset' && name !== 'until')
  return figure ? `${refusal.refusal} (${figure.join(' ')})` : refusal.refusal
}

import { serverNow } from '@assay/client/live/server-time'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import type { SelfLimits } from '@assay/wire/limits/calls'
import type { OptionContract, OptionMarket } from '@assay/wire/options/calls'
import { useMemo } from 'react'
import { useSession } from '../../../shared/session.ts'
import { useLimits, useRunningOptions } from '../../../trading/live/use-options.ts'
import { useBalance } from '../../../trading/live/use-own.ts'
import { ownBar } from '../../../trading/terminal/ticket/own-bar.ts'
import type { OptionRules } from '../option-rules.ts'
import { useServerClock } from '../use-server-clock.ts'
import type { BuyerContext, TicketContext } from './ticket-context.ts'

/** What the ticket has to know to be read, live; undefined until the market and, of somebody who is signed in, money and contracts are there. */
export function useTicketContext(rules: OptionRules, market: OptionMarket, seconds: number): TicketContext | undefined {
  const at = useServerClock()
  const isVisitor = useSession(session => session.status === 'visitor')
  const balance = useBalance('options', rules.quote)
  const running = useRunningOptions()
  const limits = useLimits()
  const available = balance?.available
  const buyer = useMemo(
    () => (available === undefined || !running ? undefined : buyerOf({ rules, available, running, limits })),
    [rules, available, running, limits],
  )
  const { bar, sourceAge } = market
  const room = market.durations.find(duration => duration.seconds === seconds)?.room ?? market.room
  return useMemo(() => {
    if (!isVisitor && !buyer) return undefined
    return { rules, bar, room: amountOf(room, rules), sourceAge, at, buyer }
  }, [rules, bar, room, sourceAge, at, buyer, isVisitor])
}

const amountOf = (text: string, { quoteScale }: OptionRules): Amount => (parseDecimal(text, quoteScale) ?? 0n) as Amount

interface BuyerFacts {
  rules: OptionRules
  available: string
  running: readonly OptionContract[]
  /** Undefined until they are known: then the core alone says whether one of them stands in the way. */
  limits: SelfLimits | undefined
}

function buyerOf({ rules, available, running, limits }: BuyerFacts): BuyerContext {
  const amount = (text: string) => amountOf(text, rules)
  const sum = (contracts: readonly OptionContract[], of: (contract: OptionContract) => bigint) =>
    contracts.reduce((total, contract) => total + of(contract), 0n) as Amount
  const inQuote = running.filter(({ quote }) => quote === rules.quote)
  const here = inQuote.filter(({ market }) => market === rules.market)
  return {
    available: amount(available),
    reserved: sum(here, ({ payout }) => amount(payout)),
    atRisk: sum(inQuote, ({ stake, fee }) => amount(stake) + amount(fee)),
    stakeLimit: limits?.stake.value ? amount(limits.stake.value) : undefined,
    lossLimit: limits?.dailyLossLimit ? amount(limits.dailyLossLimit) : undefined,
    lossToday: signed(limits?.lossToday ?? '0', rules),
    pausedUntil: limits?.pausedUntil ?? 0,
    excludedUntil: limits?.excludedUntil ?? 0,
    bar: ownBar(limits, serverNow(), false),
  }
}

const signed = (text: string, rules: OptionRules): bigint =>
  text.startsWith('-') ? -amountOf(text.slice(1), rules) : amountOf(text, rules)

import { quoteConversion as planQuote } from '@assay/core/engine/conversions/quote-conversion'
import type { Reply } from '@assay/core/engine/record'
import { assetScale } from '@assay/core/markets/read'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { conversionAsset, QUOTE_MS } from '@assay/rules/convert/terms'
import { isRefusal, refuse } from '@assay/rules/refusals'
import {
  type Conversion,
  executeConversion,
  getConversions,
  getSmallBalances,
  quoteConversion,
  sweepSmallBalances,
} from '@assay/wire/convert/calls'
import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import { ask } from '../core-host/ask.ts'
import type { Engine } from '../core-host/engine.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import { limited, numberIn, settled } from '../projections/history-page.ts'
import { presentConversion } from './conversion-row.ts'
import { presentQuote } from './present-quote.ts'
import { conversionsOf } from './queries.ts'
import type { Quotes } from './quotes.ts'
import { presentSmallBalances } from './small-balances.ts'

interface ConvertParts {
  engine: Engine
  database: PostgresJsDatabase
  quotes: Quotes
  /** Resolves when the history in SQL holds everything up to a journal number. */
  historyReached(seq: number): Promise<void>
}

const quote = ({ engine, quotes }: ConvertParts): Handler =>
  serve(quoteConversion, (input, { user }) =>
    engine.read(core => {
      const { from, to } = input
      if (!core.state.markets.assets.has(from)) return refused(refuse('assetUnknown'))
      const amount = parseDecimal(input.amount, assetScale(core.state, from))
      if (amount === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'amount' } })
      if (amount === 0n) return refused(refuse('amountNotPositive'))
      const plan = planQuote(core.state, { user, from, to, amount: amount as Amount }, core.at)
      if (isRefusal(plan)) return refused(plan)
      const kept = { user, from, to, amount: amount as Amount, received: plan.received, expiresAt: core.at + QUOTE_MS }
      return data(presentQuote(core, quotes.keep(kept, core.at), { quote: kept, plan }))
    }),
  )

/** A quote acts once: its name is the key under which the core remembers what came of it. */
const execute = ({ engine, quotes }: ConvertParts): Handler =>
  serve(executeConversion, async ({ quoteId }, { user }) => {
    const found = quotes.of(user, quoteId)
    if (!found) return refused(refuse('quoteExpired'))
    const { from, to, amount, received, expiresAt } = found
    const command = { kind: 'convert.execute', user, key: quoteId, from, to, amount, quoted: received, expiresAt } as const
    const done = await ask(engine, command, data)
    if (done.kind === 'refused') return done
    const [conversion] = await presentDone(engine, done.data, received)
    return success({ conversion: conversion as Conversion }, 'convert:done')
  })

/** What the core answers of its conversions, as the history shows them. */
const presentDone = (engine: Engine, { result, at, seq }: Reply, quoted: bigint | null): Promise<Conversion[]> =>
  engine.read(core =>
    (result?.conversions ?? []).map(({ conversionId, from, to, paid, received, orderIds }) =>
      presentConversion({ conversionId, user: 0, from, to, paid, received, quoted, orderIds: orderIds.join(','), at, seq }, core),
    ),
  )

const list = (parts: ConvertParts): Handler =>
  serve(getConversions, async (input, { user }) => {
    const core = await settled(parts)
    const page = { limit: limited(input.limit), before: numberIn(input.before) }
    const rows = await conversionsOf(parts.database, user, page)
    return data({ conversions: rows.slice(0, page.limit).map(row => presentConversion(row, core)), more: rows.length > page.limit })
  })

const small = ({ engine }: ConvertParts): Handler =>
  serve(getSmallBalances, (_input, { user, realm }) => engine.read(core => data(presentSmallBalances(core, user, realm))))

const sweep = ({ engine }: ConvertParts): Handler =>
  serve(sweepSmallBalances, async (input, caller) => {
    const { user, realm } = caller
    const command = { kind: 'convert.sweep', user, ...keyOf(caller), to: conversionAsset(realm), assets: input.assets.split(',') } as const
    const done = await ask(engine, command, data)
    if (done.kind === 'refused') return done
    return success({ conversions: await presentDone(engine, done.data, null) }, 'convert:done')
  })

/** The calls of conversions. */
export const convertCalls = (parts: ConvertParts): Handler[] => [quote(parts), execute(parts), list(parts), small(parts), sweep(parts)]

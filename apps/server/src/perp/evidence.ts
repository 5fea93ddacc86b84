import type { Core } from '@assay/core/engine/core'
import type { JournalRecord } from '@assay/core/engine/record'
import type { PerpListing, PerpSettingsVersion } from '@assay/core/markets/state'
import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { tierAt } from '@assay/rules/perp/margin-tiers'
import { refuse } from '@assay/rules/refusals'
import { getPerpEvidence, type PerpFormulaInputs, type PerpMarginChange, type PerpMarkSample } from '@assay/wire/perp-history'
import type { Sql } from 'postgres'
import { readRecords } from '../engine/read-records.ts'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { perpListing, perpSettings } from '../markets/listed.ts'
import { numberOf } from './calls.ts'
import { type HistoryParts, settled } from './history.ts'
import type { PositionChangeRow } from './position-changes.ts'
import type { PositionRow } from './position-row.ts'
import { presentFill, presentFunding, presentLiquidation } from './present.ts'
import { presentRules, presentTier } from './present-market.ts'
import { presentEnded } from './present-position.ts'
import { historyOfPosition, positionOfUser } from './queries.ts'
import { amountText, averageText, type PerpUnits, priceText, quantityText, rateText } from './units.ts'

/** Records of the journal that are looked through for marks: some minutes of them. */
const RECORDS_READ = 4000
/** Samples of the mark in one answer. */
const MARKS_MAX = 300

interface Options extends HistoryParts {
  sql: Sql
}

const presentChange = (row: PositionChangeRow, units: PerpUnits): PerpMarginChange => ({
  kind: row.kind,
  amount: row.amount === null ? '' : amountText(row.amount, units),
  margin: amountText(row.margin, units),
  leverage: row.leverage,
  takeProfit: priceText(row.takeProfit),
  stopLoss: priceText(row.stopLoss),
  seq: row.seq,
  at: row.at,
})

/** Marks of a market as the journal says them, and the evidence of the last index that it was formed of. */
const pathOf = async ({ sql }: Options, core: Core, { market, base, to }: { market: string; base: string; to: number }) => {
  const marks: PerpMarkSample[] = []
  let evidence = ''
  for await (const records of readRecords(sql, core, { after: Math.max(0, to - RECORDS_READ), to }))
    for (const record of records) {
      const { command } = record
      if (command.kind === 'markets.updateIndex' && base in command.prices) evidence = command.evidence
      marks.push(...samplesOf(record, market))
    }
  return { marks: marks.slice(-MARKS_MAX), evidence }
}

const samplesOf = ({ seq, at, events = [] }: JournalRecord, market: string): PerpMarkSample[] =>
  events.flatMap(event => {
    if (event.type !== 'perp.markUpdated' || event.market !== market) return []
    const { mark, index, price1, basis, last } = event
    const price2 = index + basis
    return {
      mark: priceText(mark),
      index: priceText(index),
      price1: priceText(price1),
      price2: priceText(price2),
      last: priceText(last),
      seq,
      at,
    }
  })

interface KeptSamples {
  underlyings: Record<string, { sources: { source: string; price: string; clamped?: string; weight: string; at: number }[] }>
}

/** What every source said when an index was formed; empty when it is no longer kept. */
const indexSamplesOf = async (sql: Sql, evidence: string, base: string) => {
  const [row] = await sql<{ samples: string }[]>`select samples from index_samples where evidence = ${evidence} limit 1`
  if (!row) return []
  const { underlyings } = JSON.parse(row.samples) as KeptSamples
  return (underlyings[base]?.sources ?? []).map(({ source, price, clamped, weight, at }) => ({
    source,
    price,
    clamped: clamped ?? price,
    weight,
    at,
  }))
}

interface Formula {
  row: PositionRow
  listing: PerpListing
  settings: PerpSettingsVersion
}

/** The formula of an isolated position with what it held last. A cross position rests on the whole wallet of the moment: its steps say what that was. */
const formulaOf = ({ row, listing, settings }: Formula): PerpFormulaInputs | null => {
  const lots = row.lastLots ?? row.lots
  if (lots === 0n || row.marginMode === 'cross') return null
  const entryValue = (row.lastEntryValue ?? row.entryValue) as Amount
  const margin = (row.lastMargin ?? row.margin) as Amount
  const quantity = (lots * listing.lotSize) as Quantity
  const exposure = { side: row.side, quantity, entryValue }
  const terms = {
    baseScale: listing.baseScale,
    quoteScale: listing.quoteScale,
    tick: listing.gridTick,
    tiers: settings.tiers,
    closingFeeRate: settings.takerFeeRate,
  }
  const liquidation = liquidationPrice({ legs: [exposure], balance: margin, mark: averageOf(row, listing), terms })
  const notional = liquidation === undefined ? entryValue : notionalOf(liquidation, quantity, listing)
  return {
    side: row.side,
    marginMode: row.marginMode,
    quantity: quantityText(lots, listing),
    lots: String(lots),
    entryPrice: averageText(entryValue, lots, listing),
    entryValue: amountText(entryValue, listing),
    margin: amountText(margin, listing),
    otherMaintenance: '0',
    otherUnrealisedProfit: '0',
    tier: presentTier(tierAt(settings.tiers, notional), listing),
    closingFeeRate: rateText(settings.takerFeeRate),
    liquidationPrice: priceText(liquidation),
    bankruptcyPrice: priceText(bankruptcyPrice(exposure, margin, terms)),
  }
}

/** A price near which the position was opened, on the grid. */
const averageOf = (row: PositionRow, listing: PerpListing): Price => {
  const lots = row.openedLots === 0n ? 1n : row.openedLots
  const price = (row.openedValue * 10n ** BigInt(listing.baseScale + 8 - listing.quoteScale)) / (lots * listing.lotSize)
  return (price - (price % listing.gridTick)) as Price
}

/** The call that shows what the result of a position rests on. */
export const perpEvidence = (options: Options): Handler =>
  serve(getPerpEvidence, async (input, { user }) => {
    const positionId = numberOf(input.positionId)
    const core = await settled(options)
    const row = positionId === undefined ? undefined : await positionOfUser(options.database, user, positionId)
    const listing = row && perpListing(core.state, row.market)
    if (!row || !listing) return refused(refuse('positionUnknown'))
    const { fills, funding, changes, steps } = await historyOfPosition(options.database, row.positionId)
    const to = row.endSeq ?? core.seq
    const path = await pathOf(options, core, { market: row.market, base: listing.base, to })
    const indexEvidence = steps.findLast(step => step.indexEvidence !== '')?.indexEvidence ?? path.evidence
    const settings = perpSettings(listing, row.closedAt ?? core.at)
    const open = options.live.positionsOf(core, user).find(position => position.positionId === String(row.positionId))
    return data({
      position: open ?? presentEnded(row, listing),
      rules: presentRules(listing, settings),
      fills: fills.map(fill => presentFill(fill, listing)),
      funding: funding.map(payment => presentFunding(payment, listing)),
      changes: changes.map(change => presentChange(change, listing)),
      steps: steps.map(step => presentLiquidation(step, listing)),
      marks: path.marks,
      indexSamples: await indexSamplesOf(options.sql, indexEvidence, listing.base),
      indexEvidence,
      formula: formulaOf({ row, listing, settings }),
    })
  })

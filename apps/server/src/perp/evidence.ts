import type { Core } from '@assay/core/engine/core'
import type { Event, JournalRecord } from '@assay/core/engine/record'
import type { PerpListing, PerpSettingsVersion } from '@assay/core/perp/listing/perp-listing'
import { perpMarket } from '@assay/core/perp/read'
import type { CrossAccount, LiquidationStep } from '@assay/core/perp/risk/risk-events'
import { notionalOf } from '@assay/money/arithmetic'
import type { Amount, Price, Quantity } from '@assay/money/kinds'
import { backingAtMark } from '@assay/rules/perp/backing-at-mark'
import { bankruptcyPrice } from '@assay/rules/perp/bankruptcy-price'
import { liquidationPrice } from '@assay/rules/perp/liquidation-price'
import { tierAt } from '@assay/rules/perp/margin-tiers'
import type { Exposure } from '@assay/rules/perp/position-value'
import { refuse } from '@assay/rules/refusals'
import { getPerpEvidence, type PerpFormulaInputs, type PerpMarginChange, type PerpMarkSample } from '@assay/wire/perp/history'
import type { Sql } from 'postgres'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { readRecords } from '../journal/read-records.ts'
import { priceText, rateText } from '../markets/figure-text.ts'
import { sourceTexts } from '../markets/index/source-texts.ts'
import { settled } from '../projections/history-page.ts'
import { endOf, monthsAway } from '../projections/months.ts'
import { numberOf } from './calls.ts'
import type { HistoryParts } from './history.ts'
import { perpSettings } from './listings.ts'
import { presentFill, presentFunding, presentLiquidation } from './present.ts'
import { presentRules, presentTier } from './present-market.ts'
import { presentEnded } from './present-position.ts'
import type { PositionChangeRow } from './projection/position-changes.ts'
import type { PositionRow } from './projection/position-row.ts'
import { HISTORY_MAX, historyOfPosition, positionOfUser } from './queries.ts'
import { amountText, averageText, type PerpUnits, quantityText } from './units.ts'

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

/** Marks of a market as the journal says them, the evidence of the last index that it was formed of, and where the liquidation of a position in cross margin began. */
const pathOf = async (
  { sql }: Options,
  core: Core,
  { market, base, to, positionId }: { market: string; base: string; to: number; positionId: number },
) => {
  const marks: PerpMarkSample[] = []
  let evidence = ''
  let crossStep: LiquidationStep | undefined
  for await (const records of readRecords(sql, core, { after: Math.max(0, to - RECORDS_READ), to }))
    for (const record of records) {
      const { command } = record
      if (command.kind === 'markets.updateIndex' && base in command.prices) evidence = command.evidence
      marks.push(...samplesOf(record, market))
      crossStep ??= (record.events ?? []).find(event => isCrossStep(event, positionId))
    }
  return { marks: marks.slice(-MARKS_MAX), evidence, crossStep }
}

const isCrossStep = (event: Event, positionId: number): event is LiquidationStep =>
  event.type === 'perp.liquidationStep' && event.positionId === positionId && event.account !== undefined

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
  const text = (await sourceTexts(sql, [evidence])).get(evidence)
  if (text === undefined) return []
  const { underlyings } = JSON.parse(text) as KeptSamples
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
  /** The step that began the liquidation of a position in cross margin. */
  crossStep: LiquidationStep | undefined
}

/** What the liquidation price of a position depended on: of an isolated one what it held last, of one in cross margin the account at its liquidation. */
interface Stood {
  lots: bigint
  entryValue: Amount
  /** What a loss can use up: the margin, or the balance of the cross account. */
  balance: Amount
  mark: Price
  account: CrossAccount | undefined
}

const stoodOf = ({ row, listing, crossStep }: Formula): Stood | undefined => {
  if (row.marginMode === 'cross') {
    const account = crossStep?.account
    return account && { ...account, mark: crossStep.mark, account }
  }
  const lots = row.lastLots ?? row.lots
  const entryValue = (row.lastEntryValue ?? row.entryValue) as Amount
  const balance = (row.lastMargin ?? row.margin) as Amount
  return lots === 0n ? undefined : { lots, entryValue, balance, mark: averageOf(row, listing), account: undefined }
}

/** The formula with its numbers. That of a position in cross margin rests on the whole wallet of the moment: there is one once it was liquidated. */
const formulaOf = (formula: Formula): PerpFormulaInputs | null => {
  const { row, listing, settings, crossStep } = formula
  const stood = stoodOf(formula)
  if (!stood) return null
  const { lots, entryValue, balance, mark, account } = stood
  const exposure: Exposure = { side: row.side, quantity: (lots * listing.lotSize) as Quantity, entryValue }
  const opposite = account?.opposite && oppositeOf(exposure, account.opposite, listing)
  const legs = opposite ? [exposure, opposite] : [exposure]
  const terms = termsOf(listing, settings)
  const others = account && { unrealisedPnl: account.unrealisedProfit, requirement: account.requirement }
  const liquidation = liquidationPrice({ legs, balance, mark, terms, ...(others && { others }) })
  const tierOf = (leg: Exposure) => {
    const notional = liquidation === undefined ? leg.entryValue : notionalOf(liquidation, leg.quantity, listing)
    return presentTier(tierAt(settings.tiers, notional), listing)
  }
  const { baseScale, quoteScale } = listing
  const behind = account
    ? backingAtMark({ balance, otherUnrealised: account.unrealisedProfit, opposite, mark, baseScale, quoteScale })
    : balance
  const bankruptcy = bankruptcyPrice(exposure, behind, terms)
  return {
    side: row.side,
    marginMode: row.marginMode,
    quantity: quantityText(lots, listing),
    lots: String(lots),
    entryPrice: averageText(entryValue, lots, listing),
    entryValue: amountText(entryValue, listing),
    margin: amountText(balance, listing),
    otherMaintenance: amountText(account?.requirement ?? 0n, listing),
    otherUnrealisedProfit: amountText(account?.unrealisedProfit ?? 0n, listing),
    opposite: opposite
      ? {
          quantity: quantityText(account?.opposite?.lots ?? 0n, listing),
          entryValue: amountText(opposite.entryValue, listing),
          tier: tierOf(opposite),
        }
      : null,
    mark: account ? priceText(mark) : '',
    tier: tierOf(exposure),
    closingFeeRate: rateText(settings.takerFeeRate),
    liquidationPrice: priceText(liquidation),
    // Of a position in cross margin the one that the core went by.
    bankruptcyPrice: priceText(bankruptcy && crossStep ? crossStep.bankruptcyPrice : bankruptcy),
  }
}

const termsOf = (listing: PerpListing, settings: PerpSettingsVersion) => ({
  baseScale: listing.baseScale,
  quoteScale: listing.quoteScale,
  tick: listing.gridTick,
  tiers: settings.tiers,
  closingFeeRate: settings.takerFeeRate,
})

const oppositeOf = ({ side }: Exposure, leg: { lots: bigint; entryValue: Amount }, { lotSize }: PerpListing): Exposure => ({
  side: side === 'long' ? 'short' : 'long',
  quantity: (leg.lots * lotSize) as Quantity,
  entryValue: leg.entryValue,
})

/** A price near which the position was opened, on the grid. */
const averageOf = (row: PositionRow, listing: PerpListing): Price => {
  const lots = row.openedLots === 0n ? 1n : row.openedLots
  const price = (row.openedValue * 10n ** BigInt(listing.baseScale + 8 - listing.quoteScale)) / (lots * listing.lotSize)
  return (price - (price % listing.gridTick)) as Price
}

/** From when on fills and funding of a position are there, ms since 1970, when a month of its life was taken away; nothing otherwise. */
const keptOf = async (sql: Sql, { openedAt }: PositionRow, to: number): Promise<{ keptSince?: number }> => {
  const tables = await Promise.all(['perp_fills', 'perp_funding'].map(table => monthsAway(sql, table, { from: openedAt, to })))
  const away = tables.flat().sort().at(-1)
  return away === undefined ? {} : { keptSince: endOf(away) }
}

/** The call that shows what the result of a position rests on. */
export const perpEvidence = (options: Options): Handler =>
  serve(getPerpEvidence, async (input, { user }) => {
    const positionId = numberOf(input.positionId)
    const core = await settled(options)
    const row = positionId === undefined ? undefined : await positionOfUser(options.database, user, positionId)
    const listing = row && perpMarket(core.state, row.market)
    if (!row || !listing) return refused(refuse('positionUnknown'))
    const history = await historyOfPosition(options.database, row.positionId)
    if (!history) return refused({ refusal: 'evidenceTooLong', parameters: { maximum: String(HISTORY_MAX) } })
    const { fills, funding, changes, steps } = history
    const to = row.endSeq ?? core.seq
    const path = await pathOf(options, core, { market: row.market, base: listing.base, to, positionId: row.positionId })
    const indexEvidence = steps.findLast(step => step.indexEvidence !== '')?.indexEvidence ?? row.indexEvidence ?? path.evidence
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
      formula: formulaOf({ row, listing, settings, crossStep: path.crossStep }),
      ...(await keptOf(options.sql, row, to)),
    })
  })

import { createHash } from 'node:crypto'
import { formatDecimal } from '@assay/money/decimal'
import { type Price, RATE_SCALE } from '@assay/money/kinds'
import { RATE_ONE } from '@assay/rules/fees'
import { TRIM_PARTS } from '@assay/rules/options/mean'
import { samplesText } from '@assay/rules/options/samples-text'
import { settlementSeconds } from '@assay/rules/options/schedule'
import { getOptionEvidence } from '@assay/wire/options/calls'
import type { Sql } from 'postgres'
import { data, type Handler, refused, serve } from '../http/handler.ts'
import { priceText } from '../markets/figure-text.ts'
import { sourceTexts } from '../markets/index/source-texts.ts'
import { numberOf } from '../perp/calls.ts'
import { settled } from '../projections/history-page.ts'
import type { HistoryParts } from './history.ts'
import type { SampleRow } from './option-changes.ts'
import { listingOf, presentOption, termsOf } from './present-option.ts'
import { optionOfUser, samplesOfOption } from './queries.ts'

interface Options extends HistoryParts {
  sql: Sql
}

/** One part of all samples divided so is left out at each end. */
const TRIM_RATE = formatDecimal(RATE_ONE / BigInt(TRIM_PARTS), RATE_SCALE)

const textSample = ({ at, price, evidence }: SampleRow) => ({ at, price: price as Price, evidence })

/** SHA-256 over the samples that decided a contract, of the text that `samplesText` declares. */
const hashOf = (strike: readonly SampleRow[], settlement: readonly SampleRow[]): string =>
  createHash('sha256')
    .update(samplesText({ strike: strike.map(textSample), settlement: settlement.map(textSample) }))
    .digest('hex')

/** The call that shows what the outcome of a contract rests on. Somebody else's contract is as unknown as one that never was. */
export const optionEvidence = (parts: Options): Handler =>
  serve(getOptionEvidence, async (input, { user }) => {
    const optionId = numberOf(input.optionId)
    const core = await settled(parts)
    const row = optionId === undefined ? undefined : await optionOfUser(parts.database, user, optionId)
    if (!row) return refused({ refusal: 'notFound' })
    const samples = await samplesOfOption(parts.database, row.optionId)
    const texts = await sourceTexts(
      parts.sql,
      samples.map(({ evidence }) => evidence),
    )
    const partOf = (part: SampleRow['part']) => samples.filter(sample => sample.part === part)
    const present = ({ at, price, evidence }: SampleRow) => ({ at, price: priceText(price), evidence, sources: texts.get(evidence) ?? '' })
    const [strike, settlement] = [partOf('strike'), partOf('settlement')]
    return data({
      contract: presentOption(row, core),
      tick: priceText(termsOf(core, row)?.tick),
      quoteScale: listingOf(core, row.market).quoteScale,
      strikeSamples: strike.map(present),
      settlementSamples: settlement.map(present),
      settlementSeconds: settlementSeconds(row.seconds),
      trimRate: TRIM_RATE,
      samplesHash: hashOf(strike, settlement),
      acceptedSeq: row.acceptedSeq,
      struckSeq: row.struckSeq ?? 0,
      settledSeq: row.settledSeq ?? 0,
    })
  })

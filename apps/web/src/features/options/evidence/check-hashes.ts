import { exactPrice } from '@assay/money/figures'
import { samplesText, type TextSample } from '@assay/rules/options/samples-text'
import type { EvidenceSample, OptionEvidence } from './sample-rows.ts'

/** `equal`: the text has the recorded hash. `gone`: the text is not kept any more. `unable`: this browser computes no hashes here. */
export type HashOutcome = 'equal' | 'unequal' | 'gone' | 'unable'

export interface CheckedHashes {
  /** Of the text over all samples. */
  samples: HashOutcome
  /** Of the sources of each sample, by the hash that the sample names. */
  sources: ReadonlyMap<EvidenceSample, HashOutcome>
}

/** SHA-256 of a text (UTF-8) in hex; undefined where the browser computes none: on a page that did not come over https. */
async function sha256(text: string): Promise<string | undefined> {
  const subtle = globalThis.crypto?.subtle as SubtleCrypto | undefined
  if (!subtle) return undefined
  const digest = await subtle.digest('SHA-256', new TextEncoder().encode(text))
  return Array.from(new Uint8Array(digest), byte => byte.toString(16).padStart(2, '0')).join('')
}

async function compare(text: string, hash: string): Promise<HashOutcome> {
  const computed = await sha256(text)
  if (computed === undefined) return 'unable'
  return computed === hash ? 'equal' : 'unequal'
}

/** The text whose hash a contract's evidence names (`rules/options/samples-text`). */
export const textOfSamples = ({ strikeSamples, settlementSamples }: OptionEvidence): string =>
  samplesText({ strike: strikeSamples.map(asText), settlement: settlementSamples.map(asText) })

const asText = ({ at, price, evidence }: EvidenceSample): TextSample => ({ at, price: exactPrice(price), evidence })

/** Computes every hash of the evidence again. */
export async function checkHashes(evidence: OptionEvidence): Promise<CheckedHashes> {
  const all = [...evidence.strikeSamples, ...evidence.settlementSamples]
  const outcomes = await Promise.all(
    all.map(async sample => [sample, sample.sources === '' ? 'gone' : await compare(sample.sources, sample.evidence)] as const),
  )
  return { samples: await compare(textOfSamples(evidence), evidence.samplesHash), sources: new Map(outcomes) }
}

/** The worst of many: what one sentence about all of them has to say. */
export function worstOf(outcomes: Iterable<HashOutcome>): HashOutcome {
  const seen = new Set(outcomes)
  return (['unequal', 'unable', 'gone'] as const).find(outcome => seen.has(outcome)) ?? 'equal'
}

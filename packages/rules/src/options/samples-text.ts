import type { Price } from '@assay/money/kinds'

/** Name of the form of the text; another form gets another name. */
const FORM = 'assay-option-samples-1'

/** The index of one whole second, as it stands in the events of a contract. */
export interface TextSample {
  /** Journal time of the index update, ms. */
  at: number
  price: Price
  /** SHA-256 of the sources' samples, hex. */
  evidence: string
}

/** The samples that decided a contract, each kind by time. */
export interface DecidingSamples {
  strike: readonly TextSample[]
  settlement: readonly TextSample[]
}

/**
 * The text whose SHA-256 (UTF-8, hex in small letters) is the `samplesHash` of a contract's evidence: the line `assay-option-samples-1`, then one
 * line `strike|<at>|<price>|<evidence>` for each sample of the strike and one `settlement|<at>|<price>|<evidence>` for each of the settlement, oldest
 * first; `at` in ms, the price as a whole number at `PRICE_SCALE`, both in decimal. Every line ends with a line feed. A second without a price has no
 * line.
 */
export function samplesText({ strike, settlement }: DecidingSamples): string {
  const lines = [FORM, ...strike.map(sample => lineOf('strike', sample)), ...settlement.map(sample => lineOf('settlement', sample))]
  return lines.map(line => `${line}\n`).join('')
}

const lineOf = (kind: keyof DecidingSamples, { at, price, evidence }: TextSample): string => `${kind}|${at}|${price}|${evidence}`

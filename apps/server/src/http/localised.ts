import type { Language } from '@assay/i18n/languages'
import { plainName } from '@assay/rules/realm'
import { writtenDecimal } from './written-decimal.ts'

type Parameters = Readonly<Record<string, string>>

/** A figure, with as many decimals as can be written out; longer ones are no amounts. */
const FIGURE = /^-?\d+(\.\d{1,100})?%?$/

/** What a sentence says, as people read it in a language: figures with all their digits, names of assets and markets without their realm. */
export function localised(parameters: Parameters | undefined, language: Language): Parameters | undefined {
  if (!parameters) return undefined
  return Object.fromEntries(
    Object.entries(parameters).map(([name, said]) => [name, FIGURE.test(said) ? writtenDecimal(said, language) : plainName(said)]),
  )
}

import type { TFunction } from 'i18next'
import i18next from 'i18next'
import type texts from '../texts/en.json'

export type Translate = TFunction<['common', 'console']>

/** What a word of the contract is called, such as the item `realName`; of one that has no text here its own word. */
export function wordOf(t: Translate, group: keyof (typeof texts)['reviewWords'], word: string): string {
  const key = `console:reviewWords.${group}.${word}` as 'console:reviewWords.kind.verification'
  // Asked apart from the answer: its type would widen the key to all there are.
  const isKnown: boolean = i18next.exists(key)
  return isKnown ? t(key) : word
}

/** The country of two letters in words. */
function countryName(code: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'region' }).of(code) ?? code
  } catch {
    // Masked, or no code at all.
    return code
  }
}

/** What was handed in, as people say it. */
export function valueText(t: Translate, item: string, value: string): string {
  if (item === 'nationality' || item === 'country') return countryName(value)
  if (item === 'chain' || item === 'sender') return wordOf(t, 'chain', value)
  if (item === 'account') return wordOf(t, 'level', value)
  return item === 'documentType' || item === 'level' || item === 'userKind' ? wordOf(t, item, value) : value
}

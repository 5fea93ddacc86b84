import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { create } from 'zustand'
import { readStored, writeStored } from './storage.ts'

/** The colour of rising prices; `blue` goes with vermilion for falling ones, which every kind of colour vision tells apart. */
export type UpColour = 'green' | 'red' | 'blue'
export type Density = 'comfortable' | 'compact'

interface Preferences {
  language: Language
  upColour: UpColour
  density: Density
  /** The eye: own amounts show as dots. */
  hideAmounts: boolean
  /** Leaves out the rows of a wallet that hold nothing. */
  hideZero: boolean
  /** Keys that are pressed alone lead around (`shared/keys`). */
  singleKeys: boolean
  /** The path of the terminal that was last used. */
  terminal: string | undefined
  /** Terms are explained where one points at them (`shared/terms`). */
  terms: boolean
}

const BY_BROWSER_LANGUAGE: Record<string, Language> = {
  ja: 'jp',
  ko: 'kr',
  vi: 'vn',
  'zh-tw': 'tw',
  'zh-hk': 'tw',
  'zh-mo': 'tw',
  'zh-hant': 'tw',
}

/** Our language for the first of the browser's languages that we speak. */
export function languageFor(browserLanguages: readonly string[]): Language {
  for (const tag of browserLanguages.map(language => language.toLowerCase())) {
    const [primary = ''] = tag.split('-')
    const found = BY_BROWSER_LANGUAGE[tag] ?? (tag.startsWith('zh-hant') ? 'tw' : undefined) ?? BY_BROWSER_LANGUAGE[primary] ?? primary
    if (isLanguage(found)) return found
  }
  return DEFAULT_LANGUAGE
}

function stored(): Preferences {
  const language = readStored('language')
  const upColour = readStored('up-colour')
  return {
    language: isLanguage(language) ? language : languageFor(globalThis.navigator?.languages ?? []),
    upColour: upColour === 'red' || upColour === 'blue' ? upColour : 'green',
    density: readStored('density') === 'compact' ? 'compact' : 'comfortable',
    hideAmounts: readStored('hide-amounts') === '1',
    hideZero: readStored('hide-zero') !== '0',
    singleKeys: readStored('single-keys') !== 'off',
    terminal: readStored('terminal') ?? undefined,
    terms: readStored('terms') !== 'off',
  }
}

/** What the person has chosen in this browser. */
export const usePreferences = create<Preferences>(stored)

usePreferences.subscribe(({ language, upColour, density, hideAmounts, hideZero, singleKeys, terminal, terms }) => {
  writeStored('language', language)
  writeStored('up-colour', upColour)
  writeStored('density', density)
  writeStored('hide-amounts', hideAmounts ? '1' : undefined)
  writeStored('hide-zero', hideZero ? '1' : '0')
  writeStored('single-keys', singleKeys ? undefined : 'off')
  writeStored('terminal', terminal)
  writeStored('terms', terms ? undefined : 'off')
})

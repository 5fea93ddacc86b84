import { DEFAULT_LANGUAGE, isLanguage, type Language } from '@assay/i18n/languages'
import { readStored, writeStored } from '../browser/storage.ts'
import { pageState } from '../page/page-state.ts'

const KEY = 'language'

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

function stored(): Language {
  const language = readStored(KEY)
  return isLanguage(language) ? language : languageFor(globalThis.navigator?.languages ?? [])
}

const chosen = pageState('page', stored)

/** The language that the person has chosen in this browser, or the one that the browser asks for. */
export const readLanguage = (): Language => chosen.current

export function writeLanguage(language: Language): void {
  chosen.current = language
  writeStored(KEY, language)
}

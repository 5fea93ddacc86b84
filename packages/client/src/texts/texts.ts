import { type Area, isLanguage, LANGUAGES, type Language } from '@assay/i18n/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from '../loading/late-part.ts'
import { readLanguage, writeLanguage } from './language.ts'

/** The dictionaries of an app by `./<language>/<area>.json`, each loaded when it is needed. */
type Dictionaries = Record<string, () => Promise<{ default: Record<string, unknown> }>>

/** One file a language and area. */
const backendOf = (files: Dictionaries): BackendModule => ({
  type: 'backend',
  init: () => undefined,
  read: (language, area, done) => {
    const load = files[`./${language}/${area}.json`]
    if (!load) return done(new Error(`no dictionary ${language}/${area}`), false)
    loadPart(load).then(
      ({ default: texts }) => done(null, texts),
      (error: unknown) => done(error instanceof Error ? error : new Error(String(error)), false),
    )
  },
})

/** `lang` and `dir` of the page follow the language. */
function follow(language: string): void {
  const { locale, direction } = LANGUAGES[isLanguage(language) ? language : 'en']
  document.documentElement.lang = locale.split('-u-')[0] ?? locale
  document.documentElement.dir = direction
}

async function start(files: Dictionaries): Promise<void> {
  i18next.on('languageChanged', follow)
  await i18next
    .use(backendOf(files))
    .use(initReactI18next)
    .init({
      lng: readLanguage(),
      // Every language is whole (`tools/dictionaries.ts`): English would only be loaded beside it.
      fallbackLng: false,
      ns: ['common'],
      defaultNS: 'common',
      nsSeparator: ':',
      interpolation: { escapeValue: false },
      returnNull: false,
      partialBundledLanguages: false,
    })
}

/** A screen may want its texts before the app has said where they are. */
let begun: (texts: Promise<void>) => void
const started = new Promise<void>(resolve => {
  begun = resolve
})

/** Starts the texts of an app. Resolves when those of every screen's frame are there, in the person's language. */
export function beginTexts(files: Dictionaries): Promise<void> {
  begun(start(files))
  return started
}

/** Loads the texts of a screen before it is shown. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await started
  await i18next.loadNamespaces([...areas])
}

/** Changes the language of the page and of everything that the server says. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  writeLanguage(language)
}

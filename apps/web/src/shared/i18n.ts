import { type Area, isLanguage, LANGUAGES, type Language } from '@assay/i18n/languages'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { usePreferences } from './browser/preferences.ts'
import { loadPart } from './late-part.ts'

type Dictionary = { default: Record<string, unknown> }

const files = import.meta.glob<Dictionary>(['./*/*.json', '!./*/mail.json'], { base: '../../../../packages/i18n/dictionaries' })

/** One file a language and area, loaded when it is needed. */
const backend: BackendModule = {
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
}

/** `lang` and `dir` of the page follow the language. */
function follow(language: string): void {
  const { locale, direction } = LANGUAGES[isLanguage(language) ? language : 'en']
  document.documentElement.lang = locale.split('-u-')[0] ?? locale
  document.documentElement.dir = direction
}

async function start(): Promise<void> {
  i18next.on('languageChanged', follow)
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: usePreferences.getState().language,
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

/** Resolves when the texts of every screen's frame are there, in the person's language. */
export const i18nStarted = start()

/** Loads the texts of a screen before it is shown. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await i18nStarted
  await i18next.loadNamespaces([...areas])
}

/** Changes the language of the page and of everything that the server says. */
export async function changeLanguage(language: Language): Promise<void> {
  await i18next.changeLanguage(language)
  usePreferences.setState({ language })
}

import { ISOLATED_AMOUNTS } from '@assay/i18n/isolated-amounts'
import { type Area, isLanguage, LANGUAGES, type Language } from '@assay/i18n/languages'
import { TEXT_FIGURES } from '@assay/wire/text-figures'
import i18next, { type BackendModule } from 'i18next'
import { initReactI18next } from 'react-i18next'
import { loadPart } from '../loading/late-part.ts'
import { inPage, pageState } from '../page/page-state.ts'
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

i18next.use(initReactI18next)
i18next.use(ISOLATED_AMOUNTS)
i18next.on('languageChanged', follow)

/** Each page has texts of its own: by this i18next forgets what the last one has loaded. */
async function start(files: Dictionaries): Promise<void> {
  await i18next.use(backendOf(files)).init({
    lng: readLanguage(),
    // Every language is whole (`tools/dictionaries.ts`): English would only be loaded beside it.
    fallbackLng: false,
    ns: ['common'],
    defaultNS: 'common',
    nsSeparator: ':',
    interpolation: { escapeValue: false, defaultVariables: TEXT_FIGURES },
    returnNull: false,
    postProcess: [ISOLATED_AMOUNTS.name],
    partialBundledLanguages: false,
  })
}

const started = pageState<Promise<void> | undefined>('page', () => undefined)

/** Starts the texts of an app. Resolves when those of every screen's frame are there, in the person's language. */
export function beginTexts(files: Dictionaries): Promise<void> {
  started.current = inPage(start(files))
  return started.current
}

/** Loads the texts of a screen before it is shown. */
export async function loadAreas(areas: readonly Area[]): Promise<void> {
  await started.current
  await inPage(i18next.loadNamespaces([...areas]))
}

/** Changes the language of the page and of everything that the server says. */
export async function changeLanguage(language: Language): Promise<void> {
  await inPage(i18next.changeLanguage(language))
  writeLanguage(language)
}

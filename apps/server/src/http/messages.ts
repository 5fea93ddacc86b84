import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ISOLATED_AMOUNTS } from '@assay/i18n/isolated-amounts'
import { AREAS, DEFAULT_LANGUAGE, LANGUAGE_CODES, type Language } from '@assay/i18n/languages'
import { TEXT_FIGURES } from '@assay/wire/text-figures'
import { createInstance, type Resource } from 'i18next'
import { ROOT_FOLDER } from '../root-folder.ts'

/** Text of a dictionary key (`area:path`) in a language; English where a language lacks it. */
export type Messages = (lang: Language, key: string, parameters?: Readonly<Record<string, string>>) => string

const read = async (lang: string, area: string): Promise<Record<string, unknown>> => {
  const file = join(ROOT_FOLDER, 'packages/i18n/dictionaries', lang, `${area}.json`)
  try {
    return JSON.parse(await readFile(file, 'utf8')) as Record<string, unknown>
  } catch (error) {
    if (lang !== DEFAULT_LANGUAGE && (error as NodeJS.ErrnoException).code === 'ENOENT') return {}
    throw error
  }
}

/** Reads all dictionaries; once, at start. */
export const loadMessages = async (): Promise<Messages> => {
  const resources: Resource = {}
  for (const lang of LANGUAGE_CODES) {
    const areas = await Promise.all(AREAS.map(async area => [area, await read(lang, area)] as const))
    resources[lang] = Object.fromEntries(areas) as Resource[string]
  }
  const instance = createInstance().use(ISOLATED_AMOUNTS)
  await instance.init({
    resources,
    fallbackLng: DEFAULT_LANGUAGE,
    supportedLngs: LANGUAGE_CODES,
    ns: [...AREAS],
    defaultNS: 'common',
    // The texts go into JSON and plain mails; whoever puts them into HTML escapes there.
    interpolation: { escapeValue: false, defaultVariables: TEXT_FIGURES },
    postProcess: [ISOLATED_AMOUNTS.name],
  })
  // A text without parameters is always the same: it is put together once.
  const whole = new Map<string, Map<string, string>>(LANGUAGE_CODES.map(lang => [lang, new Map()]))
  return (lang, key, parameters) => {
    if (parameters) return instance.t(key, { lng: lang, ...parameters })
    const known = whole.get(lang)?.get(key)
    if (known !== undefined) return known
    const text = instance.t(key, { lng: lang })
    whole.get(lang)?.set(key, text)
    return text
  }
}

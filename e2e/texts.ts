import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import i18next from 'i18next'
import { ISOLATED_AMOUNTS } from '../packages/i18n/src/isolated-amounts.ts'
import { AREAS, type Language } from '../packages/i18n/src/languages.ts'
import { TEXT_FIGURES } from '../packages/wire/src/text-figures.ts'
import { ROOT } from '../tools/sources.ts'

/** The product's own texts in a language: what a person of that language looks for on the screen. */
export async function textsOf(language: Language) {
  const read = (area: string) =>
    JSON.parse(readFileSync(join(ROOT, 'packages/i18n/dictionaries', language, `${area}.json`), 'utf8')) as object
  const instance = i18next.createInstance().use(ISOLATED_AMOUNTS)
  await instance.init({
    lng: language,
    resources: { [language]: Object.fromEntries(AREAS.map(area => [area, read(area)])) },
    ns: [...AREAS],
    interpolation: { escapeValue: false, defaultVariables: TEXT_FIGURES },
    postProcess: [ISOLATED_AMOUNTS.name],
  })
  return (key: string, parameters: Record<string, string | number> = {}): string => instance.t(key, parameters)
}

export type Texts = Awaited<ReturnType<typeof textsOf>>

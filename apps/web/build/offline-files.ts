import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import type { Plugin } from 'vite'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '../../../packages/i18n/src/languages.ts'

const fileOf = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8')

/** What the offline page says, in the words of the dictionaries. */
const KEYS = {
  title: 'install:offline.title',
  hint: 'install:offline.hint',
  awayTitle: 'install:offline.awayTitle',
  awayHint: 'install:offline.awayHint',
  retry: 'install:offline.retry',
} as const

function textsOf(language: Language): Record<string, string> {
  const dictionary = JSON.parse(fileOf(`../../../packages/i18n/dictionaries/${language}/install.json`)) as {
    offline: Record<string, string>
  }
  const { locale, direction } = LANGUAGES[language]
  const said = Object.entries(KEYS).map(([name, key]) => [name, dictionary.offline[key.split('.')[1] ?? ''] ?? ''])
  return { locale: locale.split('-u-')[0] ?? locale, direction, ...Object.fromEntries(said) }
}

/** Adds the service worker and its offline page to the build. Every build is a new version of the worker. */
export const offlineFiles: Plugin = {
  name: 'offline-files',
  apply: 'build',
  generateBundle(_options, bundle) {
    // `<` never ends the script that the texts stand in.
    const texts = JSON.stringify(Object.fromEntries(LANGUAGE_CODES.map(code => [code, textsOf(code)]))).replaceAll('<', '\\u003c')
    const page = fileOf('offline.html').replace('"__TEXTS__"', () => texts)
    const script = fileOf('offline.js')
    const version = createHash('sha256').update(Object.keys(bundle).sort().join()).update(page).update(script).digest('hex').slice(0, 16)
    const worker = fileOf('service-worker.js').replace('__VERSION__', version)
    const emit = (fileName: string, source: string) => this.emitFile({ type: 'asset', fileName, source })
    emit('offline.html', page)
    emit('offline.js', script)
    emit('service-worker.js', worker)
  },
}

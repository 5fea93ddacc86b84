import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LANGUAGE_CODES } from '@assay/i18n/languages'
import { describe, expect, test } from 'vitest'
import { ROOT_FOLDER } from '../root-folder.ts'

const read = (path: string): string => readFileSync(join(ROOT_FOLDER, path), 'utf8')

describe.each(LANGUAGE_CODES)('what help says in %s', lang => {
  const names = JSON.parse(read(`packages/i18n/dictionaries/${lang}/payments.json`))
  const article = (file: string) => read(`apps/server/content/${lang}/${file}.md`)

  test('knows the wallet of custody by the name that the assets page gives it', () => {
    expect(article('12-balances-and-records')).toContain(names.wallet.earn)
  })

  test('tells that staff can correct a balance, by the name that records give it, wherever it says what nobody can set', () => {
    const corrected = Object.values(names).flatMap(group => (group as { adjustment?: string }).adjustment ?? [])
    for (const file of ['1-about', '60-how-accounts-and-funds-are-protected']) expect(article(file)).toContain(`*${corrected[0]}*`)
  })
})

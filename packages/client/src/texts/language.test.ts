import { expect, test } from 'vitest'
import { languageFor } from './language.ts'

test.each([
  [['de-AT', 'en'], 'de'],
  [['ja-JP'], 'jp'],
  [['ko'], 'kr'],
  [['vi-VN'], 'vn'],
  [['zh-CN'], 'zh'],
  [['zh-TW'], 'tw'],
  [['zh-Hant-HK'], 'tw'],
  [['ar-EG'], 'ar'],
  [['pt-BR', 'es'], 'es'],
  [['pt-BR'], 'en'],
  [[], 'en'],
])('a browser that asks for %j gets %s', (asked, language) => expect(languageFor(asked)).toBe(language))

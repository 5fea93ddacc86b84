import { isFound } from '@assay/i18n/fold'
import { CHINESE_NAMES } from './coin-names.ts'

interface Named {
  pair: string
  base: string
  name: string
}

/** Everything by which a market can be found: code, name, Chinese name, pinyin and its first letters. */
export function searchWords({ pair, base, name }: Named): string[] {
  const chinese = CHINESE_NAMES[base]
  return [pair, name, ...(chinese ? [...chinese.written, chinese.pinyin, chinese.initials] : [])]
}

/** Markets that are called what was typed, or begin or go on with it. */
export function searchMarkets<Market extends Named>(markets: readonly Market[], typed: string): Market[] {
  return markets.filter(market => isFound(searchWords(market), typed))
}

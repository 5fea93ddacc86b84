import { CHINESE_NAMES } from './coin-names.ts'

interface Named {
  pair: string
  base: string
  name: string
}

/** Everything by which a market can be found: code, name, Chinese name, pinyin and its first letters. */
export function searchWords({ pair, base, name }: Named): string[] {
  const chinese = CHINESE_NAMES[base]
  return [pair, name, ...(chinese ? [...chinese.written, chinese.pinyin, chinese.initials] : [])].map(word => word.toLowerCase())
}

/** Markets that are called what was typed, or begin or go on with it. */
export function searchMarkets<Market extends Named>(markets: readonly Market[], typed: string): Market[] {
  const sought = typed
    .trim()
    .toLowerCase()
    .replace(/[\s/'-]/g, '')
  return markets.filter(market => searchWords(market).some(word => word.includes(sought)))
}

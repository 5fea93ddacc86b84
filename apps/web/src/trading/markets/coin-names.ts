interface ChineseName {
  /** Simplified and traditional. */
  written: readonly string[]
  pinyin: string
  /** First letters of the syllables. */
  initials: string
}

/** How Chinese traders call the coins, for the search: written, in pinyin, and by the first letters that an input method takes. */
export const CHINESE_NAMES: Readonly<Record<string, ChineseName>> = {
  BTC: { written: ['比特币', '比特幣'], pinyin: 'bitebi', initials: 'btb' },
  ETH: { written: ['以太坊', '以太幣'], pinyin: 'yitaifang', initials: 'ytf' },
  BNB: { written: ['币安币', '幣安幣'], pinyin: 'bianbi', initials: 'bab' },
  SOL: { written: ['索拉纳', '索拉納'], pinyin: 'suolana', initials: 'sln' },
  XRP: { written: ['瑞波币', '瑞波幣'], pinyin: 'ruibobi', initials: 'rbb' },
  ADA: { written: ['艾达币', '艾達幣'], pinyin: 'aidabi', initials: 'adb' },
  DOGE: { written: ['狗狗币', '狗狗幣'], pinyin: 'gougoubi', initials: 'ggb' },
  TRX: { written: ['波场', '波場'], pinyin: 'bochang', initials: 'bc' },
  LINK: { written: ['链克', '鏈克'], pinyin: 'lianke', initials: 'lk' },
  LTC: { written: ['莱特币', '萊特幣'], pinyin: 'laitebi', initials: 'ltb' },
  DOT: { written: ['波卡', '波卡幣'], pinyin: 'boka', initials: 'bk' },
  AVAX: { written: ['雪崩', '雪崩幣'], pinyin: 'xuebeng', initials: 'xb' },
}

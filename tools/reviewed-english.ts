import { createHash } from 'node:crypto'

/**
 * From which English the texts of the other languages were made: by area and key the hash of the English, or such a hash by language where they
 * differ. Kept in `packages/i18n/reviewed-english.json`, so that a changed English text opens its translations again.
 */
export type ReviewedEnglish = Record<string, Record<string, string | Record<string, string>>>

/** Texts of English by area, and in each by key. */
type English = ReadonlyMap<string, ReadonlyMap<string, string>>

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const madeFrom = (reviewed: ReviewedEnglish, area: string, key: string, language: string): string | undefined => {
  const entry = reviewed[area]?.[key]
  return typeof entry === 'string' ? entry : entry?.[language]
}

/** Which languages still say what an older English said, one finding a text. */
export function outdatedTexts(english: English, reviewed: ReviewedEnglish, languages: readonly string[]): string[] {
  const findings: string[] = []
  for (const [area, texts] of english)
    for (const [key, text] of texts) {
      const behind = languages.filter(language => madeFrom(reviewed, area, key, language) !== hashOf(text))
      if (behind.length > 0) findings.push(`${area}: the English of ${key} is new or has changed; review it in ${behind.join(', ')}`)
    }
  return findings
}

/** The record once the texts of some languages were compared with the English of now; keys that are gone are left out. */
export function markReviewed(
  english: English,
  reviewed: ReviewedEnglish,
  { languages, compared }: { languages: readonly string[]; compared: readonly string[] },
): ReviewedEnglish {
  const marked: ReviewedEnglish = {}
  for (const [area, texts] of english) {
    const ofArea: ReviewedEnglish[string] = {}
    for (const [key, text] of [...texts].sort(([left], [right]) => (left < right ? -1 : 1))) {
      const hashes = Object.fromEntries(
        languages.map(language => [language, compared.includes(language) ? hashOf(text) : (madeFrom(reviewed, area, key, language) ?? '')]),
      )
      const [first = ''] = Object.values(hashes)
      ofArea[key] = Object.values(hashes).every(hash => hash === first) ? first : hashes
    }
    marked[area] = ofArea
  }
  return marked
}

/** What TERMS.md forbids in a language, and how a language writes: looked for in every text of the dictionaries and every article. */

/** Words that are not used, by language, as the table 'Words that are not used' of TERMS.md has them. */
export function readAvoided(terms: string): Map<string, readonly string[]> {
  const [, table = ''] = terms.split('## Words that are not used')
  const avoided = new Map<string, readonly string[]>()
  for (const [, language = '', words = ''] of table.matchAll(/^\| ([a-z]{2}) \| (.+?) \| .+? \|$/gm))
    avoided.set(
      language,
      words.split(';').map(word => word.trim().replaceAll('\\', '')),
    )
  return avoided
}

/** From the beginning of a line, so that a pair of `**` is not a closing one and the next opening one. */
const BOLD = [[/^(?:[^*]*\*\*[^*]+\*\*)*?[^*]*\*\*[^*]+。\*\*/m, 'the full stop behind bold']] as const

/** How a language sets its signs: what must not be found, and what is written instead. */
const SIGNS: Readonly<Record<string, readonly (readonly [pattern: RegExp, instead: string])[]>> = {
  de: [[/[\d}] %/, 'a no-break space before %']],
  es: [[/[\d}] %/, 'a no-break space before %']],
  fr: [
    [/[^\s|][ \u00a0][;:?!%»](?!-)(?! ?\[)/, 'U+202F before ; : ? ! % »'],
    [/«[ \u00a0]/, 'U+202F after «'],
  ],
  jp: BOLD,
  tw: BOLD,
  zh: BOLD,
}

/** What is wrong with the wording of one text of a language, each in a few words. */
export function wordingFindings(language: string, text: string, avoided: ReadonlyMap<string, readonly string[]>): string[] {
  const folded = text.toLowerCase()
  const words = (avoided.get(language) ?? []).filter(word => folded.includes(word.toLowerCase())).map(word => `says '${word}' (TERMS.md)`)
  const signs = (SIGNS[language] ?? []).filter(([pattern]) => pattern.test(text)).map(([, instead]) => `needs ${instead}`)
  return [...words, ...signs]
}

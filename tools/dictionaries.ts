// Every text in every language: same keys, same placeholders, nothing empty, nothing left in English, no key unused, no key missing, and the words and
// signs of its language, in articles too (`wording-rules.ts`); and made from the English of now: `npx tsx tools/dictionaries.ts --reviewed [languages]`
// says that the texts of these languages (without any, of all) were compared with it.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { AREAS, LANGUAGE_CODES, LANGUAGES, type Language } from '../packages/i18n/src/languages.ts'
import { fixedFigure, foreignFigure } from './figure-rules.ts'
import { markReviewed, outdatedTexts, type ReviewedEnglish } from './reviewed-english.ts'
import { filesOf, finish, isTest, ROOT, textOf, withoutComments } from './sources.ts'
import { readAvoided, wordingFindings } from './wording-rules.ts'

type Texts = Map<string, string>

const findings: string[] = []
/** i18next puts these behind a key for counts; each language has its own set. */
const PLURAL = /_(zero|one|two|few|many|other)$/

function flatten(value: unknown, path: string, into: Texts): Texts {
  if (typeof value === 'string') into.set(path, value)
  else for (const [key, inner] of Object.entries(value as object)) flatten(inner, path === '' ? key : `${path}.${key}`, into)
  return into
}

const read = (language: string, area: string): Texts => {
  const file = `packages/i18n/dictionaries/${language}/${area}.json`
  try {
    return flatten(JSON.parse(textOf(file)), '', new Map())
  } catch {
    findings.push(`${file}: missing or not readable`)
    return new Map()
  }
}

const placeholders = (text: string) =>
  [...text.matchAll(/\{\{\s*(\w+)/g)]
    .map(found => found[1])
    .sort()
    .join()
const bases = (texts: Texts) => new Set([...texts.keys()].map(key => key.replace(PLURAL, '')))
/** Two words of Latin letters or more: such a text can hardly be the same in another language by chance. */
const isSentence = (text: string) => (text.replace(/\{\{.*?\}\}/g, '').match(/[A-Za-z]{3,}/g) ?? []).length >= 3

function compare(language: string, area: string, english: Texts, theirs: Texts) {
  const place = `${language}/${area}`
  const theirBases = bases(theirs)
  for (const key of bases(english)) if (!theirBases.has(key)) findings.push(`${place}: ${key} is missing`)
  const englishBases = bases(english)
  for (const [key, text] of theirs) {
    if (!englishBases.has(key.replace(PLURAL, ''))) findings.push(`${place}: ${key} is not in English`)
    if (text.trim() === '') findings.push(`${place}: ${key} is empty`)
    const original = english.get(key) ?? english.get(`${key.replace(PLURAL, '')}_other`)
    if (original === undefined) continue
    const counts = PLURAL.test(key)
    if (!counts && placeholders(original) !== placeholders(text)) findings.push(`${place}: ${key} has other placeholders than English`)
    const figure = foreignFigure(`${area}:${key}`, original, text)
    if (figure !== undefined && area !== TYPED_BY_PEOPLE) findings.push(`${place}: ${key} says ${figure}, the English does not`)
    if (original === text && isSentence(text)) findings.push(`${place}: ${key} is still in English`)
  }
}

/** A counted text has every form that its language tells apart: there is no other language to fall back to. */
function countForms(language: Language, area: string, texts: Texts) {
  const { pluralCategories } = new Intl.PluralRules(LANGUAGES[language].locale).resolvedOptions()
  const counted = new Set([...texts.keys()].filter(key => PLURAL.test(key)).map(key => key.replace(PLURAL, '')))
  for (const key of counted)
    for (const form of pluralCategories) if (!texts.has(`${key}_${form}`)) findings.push(`${language}/${area}: ${key}_${form} is missing`)
}

/** Keys as the code names them: whole literals, and `area:path.${…}` for a group of which the last part varies. */
function usedKeys() {
  const whole = new Set<string>()
  const groups = new Set<string>()
  const areas = AREAS.join('|')
  for (const file of filesOf('apps/**/*.ts', 'apps/**/*.tsx', 'packages/**/*.ts', 'packages/**/*.tsx')) {
    if (isTest(file)) continue
    const text = withoutComments(textOf(file))
    for (const found of text.matchAll(new RegExp(`['"\`]((?:${areas}):[\\w.]+)['"\`]`, 'g'))) whole.add(found[1]!)
    for (const found of text.matchAll(new RegExp(`\`((?:${areas}):[\\w.]*)\\$\\{`, 'g'))) groups.add(found[1]!)
  }
  return { whole, groups: [...groups] }
}

const avoided = readAvoided(textOf('packages/i18n/TERMS.md'))
/** Words by which the palette finds a page: what people type, and not what we say. */
const TYPED_BY_PEOPLE = 'palette'

function wording(language: Language) {
  for (const area of AREAS.filter(name => name !== TYPED_BY_PEOPLE))
    for (const [key, text] of read(language, area))
      for (const finding of wordingFindings(language, text, avoided)) findings.push(`${language}/${area}: ${key} ${finding}`)
  for (const file of filesOf(`apps/server/content/${language}/*.md`))
    for (const [at, line] of textOf(file).split('\n').entries())
      for (const finding of wordingFindings(language, line, avoided)) findings.push(`${file}:${at + 1} ${finding}`)
}

const english = new Map(AREAS.map(area => [area, read('en', area)]))
for (const language of LANGUAGE_CODES.filter(code => code !== 'en')) {
  for (const area of AREAS) {
    const texts = read(language, area)
    compare(language, area, english.get(area)!, texts)
    countForms(language, area, texts)
  }
}

for (const language of LANGUAGE_CODES) wording(language)

for (const [area, texts] of english)
  for (const [key, text] of texts) {
    const figure = fixedFigure(`${area}:${key}`, text)
    if (figure !== undefined) findings.push(`en/${area}: ${key} says ${figure}: pass it in (packages/wire/src/text-figures.ts)`)
  }

const REVIEWED = 'packages/i18n/reviewed-english.json'
const others = LANGUAGE_CODES.filter(code => code !== 'en')
let reviewed = JSON.parse(textOf(REVIEWED)) as ReviewedEnglish
const [option, ...compared] = process.argv.slice(2)
if (option === '--reviewed') {
  reviewed = markReviewed(english, reviewed, { languages: others, compared: compared.length > 0 ? compared : others })
  writeFileSync(join(ROOT, REVIEWED), `${JSON.stringify(reviewed, null, 2)}\n`)
}
findings.push(...outdatedTexts(english, reviewed, others))

const known = new Set([...english].flatMap(([area, texts]) => [...bases(texts)].map(key => `${area}:${key}`)))
const { whole, groups } = usedKeys()
for (const key of whole) if (!known.has(key)) findings.push(`${key} is used, but stands in no dictionary`)
for (const key of known) if (!whole.has(key) && !groups.some(group => key.startsWith(group))) findings.push(`${key} is used nowhere`)

finish('dictionaries', findings, `${known.size} texts in ${LANGUAGE_CODES.length} languages`)

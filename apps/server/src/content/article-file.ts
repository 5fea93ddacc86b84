import { type ArticleKind, articleKind } from '@assay/wire/content/article-kinds'
import type { ArticleText } from './article-text.ts'

/** An article as a file of the product has it, in one language. */
export interface ArticleFile extends ArticleText {
  id: string
  kind: ArticleKind
  lang: string
  /** The date of its text, ms. */
  at: number
}

const SHAPE = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/
const FIELD = /^(\w+):\s*(.*)$/
const QUOTED = /^(["'])(.*)\1$/

const headOf = (text: string): Map<string, string> =>
  new Map(
    text.split('\n').flatMap(line => {
      const [, name = '', value = ''] = FIELD.exec(line) ?? []
      return name === '' ? [] : [[name, QUOTED.exec(value.trim())?.[2] ?? value.trim()] as const]
    }),
  )

/** Reads an article file: front matter (`id`, `kind`, `title`, `summary`, `date` as YYYY-MM-DD) and a Markdown body. Throws when a part is missing. */
export const readArticle = (text: string, place: { file: string; lang: string }): ArticleFile => {
  const [, front = '', body = ''] = SHAPE.exec(text.replaceAll('\r\n', '\n')) ?? []
  const head = headOf(front)
  const required = (name: string) => {
    const value = head.get(name)
    if (!value) throw new Error(`${place.file}: the front matter lacks "${name}"`)
    return value
  }
  const at = Date.parse(`${required('date')}T00:00:00Z`)
  if (Number.isNaN(at)) throw new Error(`${place.file}: "date" must be YYYY-MM-DD`)
  return {
    id: required('id'),
    lang: place.lang,
    kind: articleKind.parse(required('kind')),
    title: required('title'),
    summary: required('summary'),
    body: body.trim(),
    at,
  }
}

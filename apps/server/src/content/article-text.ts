import { createHash } from 'node:crypto'

/** What an article says in one language. */
export interface ArticleText {
  title: string
  summary: string
  /** Markdown. */
  body: string
}

/** SHA-256 of everything that a reader sees, hexadecimal: a text is named by it. */
export const hashOfText = ({ title, summary, body }: ArticleText): string =>
  createHash('sha256')
    .update(JSON.stringify([title, summary, body]))
    .digest('hex')

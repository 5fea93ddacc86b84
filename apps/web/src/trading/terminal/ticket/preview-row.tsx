import { Term, type TermKey } from '@assay/ui/states/term'
import type { ReactNode } from 'react'
import { type Article, ArticleSign } from '../../article-link.tsx'
import classes from './ticket.module.css'

interface PreviewRowProps {
  name: string
  /** Explains the name. */
  term?: TermKey
  note?: string
  /** Whose rules explain the figure. */
  article?: Article
  children: ReactNode
}

/** A figure of what an order would do, with a note beside its name; stands in a `dl` of the class `preview`. */
export function PreviewRow({ name, term, note, article, children }: PreviewRowProps) {
  return (
    <div>
      <dt>
        <Term of={term}>{name}</Term> {note ? <span className={classes.note}>{note}</span> : null}{' '}
        {article ? <ArticleSign of={article} /> : null}
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

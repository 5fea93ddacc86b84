import type terms from '@assay/i18n/dictionaries/en/terms.json'
import type { ReactNode } from 'react'
import classes from './term.module.css'

/** The text that explains a term, one plain sentence in the area `terms`. */
export type TermKey = `terms:${keyof typeof terms}`

/** A word that is explained where one points at it. The frame of the page listens (`shared/terms`): a term costs nothing but its mark. */
export function Term({ of, children }: { of: TermKey | undefined; children: ReactNode }) {
  if (of === undefined) return children
  return (
    <span className={classes.term} data-term={of}>
      {children}
    </span>
  )
}

import { Fragment } from 'react'
import { Term, type TermKey } from '../states/term.tsx'

/** The name of a column, or of the two that share it, each on its line and each with its own term. */
export function ColumnName({ header, term }: { header: string; term: TermKey | readonly TermKey[] | undefined }) {
  if (term === undefined) return header
  const terms = [term].flat()
  return header.split('\n').map((line, place) => {
    // What joins two names belongs to neither.
    const [, name, joint] = /^(.*?)(\u00a0·)?$/.exec(line) ?? []
    return (
      <Fragment key={line}>
        {place > 0 ? '\n' : null}
        <Term of={terms[place]}>{name}</Term>
        {joint}
      </Fragment>
    )
  })
}

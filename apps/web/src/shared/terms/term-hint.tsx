import { Tooltip } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useEffect, useId } from 'react'
import { useTranslation } from 'react-i18next'
import { figureOf } from './figure-of.ts'
import classes from './term-hint.module.css'
import type { TermLine } from './term-hints.tsx'
import { useWantedTerm } from './use-wanted-term.ts'

/** The explanation of the term that is pointed at, has the focus or was tapped; `line` tells what is done. */
export function TermHint({ line }: { line: TermLine }) {
  const { t } = useTranslation('terms')
  const id = useId()
  const term = useWantedTerm(line)
  useEffect(() => (term ? describe(term, id) : undefined), [term, id])
  if (!term) return null
  const figure = figureOf(term)
  return (
    <Tooltip
      key={keysOf(term).join()}
      opened
      interactive
      position={figure ? 'bottom' : 'top'}
      target={figure ?? term}
      className={classes.hint ?? ''}
      transitionProps={{ duration: 0 }}
      label={
        <div id={id}>
          {keysOf(term).map(key => (
            <p key={key}>{textOf(t, key)}</p>
          ))}
        </div>
      }
    />
  )
}

const keysOf = ({ dataset }: HTMLElement): string[] => (dataset.term ?? dataset.cardTerm ?? '').split(' ')

/** The mark of a term is a key of the dictionary: only `Term` and a column write it, and there it is typed. */
const textOf = (t: TFunction<'terms'>, key: string): string => t(key as never)

/** Lets the term, or the button that it is the name of, be read with its explanation; returns what takes that back. */
function describe(term: HTMLElement, id: string): () => void {
  const reader = term.closest('button, a') ?? term
  const before = reader.getAttribute('aria-describedby')
  reader.setAttribute('aria-describedby', before ? `${before} ${id}` : id)
  return () => {
    if (before) reader.setAttribute('aria-describedby', before)
    else reader.removeAttribute('aria-describedby')
  }
}

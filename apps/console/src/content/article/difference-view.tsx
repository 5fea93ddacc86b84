import { useTranslation } from 'react-i18next'
import classes from '../content.module.css'
import { type DifferenceLine, difference } from './difference.ts'

/** Lines that differ stand once: the text alone does not name them. */
const keyed = (lines: readonly DifferenceLine[]) => lines.map((line, place) => ({ ...line, key: `${place} ${line.line}` }))

/** What of a text goes and what comes. */
export function DifferenceView({ before, after }: { before: string; after: string }) {
  const { t } = useTranslation()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls is reached by the keyboard
    <section className={classes.difference} aria-label={t('console:article.difference')} tabIndex={0}>
      {keyed(difference(before, after)).map(({ in: where, line, key }) => {
        if (where === 'first') return <del key={key}>− {line}</del>
        return where === 'second' ? <ins key={key}>+ {line}</ins> : <span key={key}>{line || ' '}</span>
      })}
    </section>
  )
}

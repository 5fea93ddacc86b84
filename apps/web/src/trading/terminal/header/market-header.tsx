import { useConnection } from '@assay/client/live/connection'
import { Term, type TermKey } from '@assay/ui/states/term'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './market-header.module.css'

interface MarketHeaderProps {
  /** Names the page for whoever does not see it. */
  heading: string
  picker: ReactNode
  last: ReactNode
  /** What kind of price that is, where there are several. */
  lastName?: string
  lastTerm?: TermKey
  /** The figures of the market, each a `HeaderFigure`. */
  figures: ReactNode
  tools: ReactNode
}

/** The market's name, its price and its figures; when they are old it says so. */
export function MarketHeader({ heading, picker, last, lastName, lastTerm, figures, tools }: MarketHeaderProps) {
  const { t } = useTranslation()
  const { age, silentSeconds, status } = useConnection()
  const old = age !== 'fresh'
  return (
    <div className={classes.header} data-old={old || undefined}>
      <h1 className="visually-hidden">{heading}</h1>
      {picker}
      <div className={classes.last} data-explained="below">
        {lastName === undefined ? null : (
          <small>
            <Term of={lastTerm}>{lastName}</Term>
          </small>
        )}
        {last}
      </div>
      <dl className={classes.figures}>{figures}</dl>
      <p className={classes.old} role="status">
        {old
          ? status === 'open'
            ? t('spot:live.old', { seconds: silentSeconds })
            : t('spot:live.reconnecting', { seconds: silentSeconds })
          : null}
      </p>
      <div className={classes.tools}>{tools}</div>
    </div>
  )
}

interface HeaderFigureProps {
  name: string
  /** Explains the name. */
  term?: TermKey
  wideOnly?: boolean
  children: ReactNode
}

/**
 * One figure of a market with its name; `wideOnly`: dropped where width is scarce. Its explanation stands below the figure: above are the
 * menus, which it would cover.
 */
export function HeaderFigure({ name, term, wideOnly = false, children }: HeaderFigureProps) {
  return (
    <div data-wide-only={wideOnly || undefined} data-explained="below">
      <dt>
        <Term of={term}>{name}</Term>
      </dt>
      <dd>{children}</dd>
    </div>
  )
}

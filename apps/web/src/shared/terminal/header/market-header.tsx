import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useConnection } from '../../live/connection.ts'
import classes from './market-header.module.css'

interface MarketHeaderProps {
  /** Names the page for whoever does not see it. */
  heading: string
  picker: ReactNode
  last: ReactNode
  /** What kind of price that is, where there are several. */
  lastName?: string
  /** The figures of the market, each a `HeaderFigure`. */
  figures: ReactNode
  tools: ReactNode
}

/** The market's name, its price and its figures; when they are old it says so. */
export function MarketHeader({ heading, picker, last, lastName, figures, tools }: MarketHeaderProps) {
  const { t } = useTranslation()
  const { age, silentSeconds, status } = useConnection()
  const old = age !== 'fresh'
  return (
    <div className={classes.header} data-old={old || undefined}>
      <h1 className="visually-hidden">{heading}</h1>
      {picker}
      <div className={classes.last}>
        {lastName === undefined ? null : <small>{lastName}</small>}
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

/** One figure of a market with its name; `wideOnly`: dropped where width is scarce. */
export function HeaderFigure({ name, wideOnly = false, children }: { name: string; wideOnly?: boolean; children: ReactNode }) {
  return (
    <div data-wide-only={wideOnly || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

import { useConnection } from '@assay/client/live/connection'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './panel.module.css'

interface PanelProps {
  /** Names the panel; shown as its head unless `head` says otherwise (`null`: none). */
  title: string
  head?: ReactNode
  /** Its figures come by the live connection: they grey out when they are old. */
  live?: boolean
  className?: string | undefined
  children: ReactNode
}

/** A panel of the terminal. Old figures are grey and say how old they are; they never pass as live. */
export function Panel({ title, head, live = false, className, children }: PanelProps) {
  const { t } = useTranslation()
  const { age, silentSeconds } = useConnection()
  const old = live && age !== 'fresh'
  return (
    <section className={className ? `${classes.panel} ${className}` : classes.panel} aria-label={title}>
      {head === undefined ? <h2 className={classes.title}>{title}</h2> : head}
      {old ? <p className={classes.old}>{t('spot:live.age', { seconds: silentSeconds })}</p> : null}
      <div className={classes.body} data-old={old || undefined}>
        {children}
      </div>
    </section>
  )
}

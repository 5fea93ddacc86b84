import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

interface OrderTabsProps {
  tab: 'open' | 'history'
  /** How many orders are open. */
  open: number
  onTab: (tab: 'open' | 'history') => void
  /** Filters at the end of the line. */
  children: ReactNode
}

/** Open and closed orders, with the number of open ones. */
export function OrderTabs({ tab, open, onTab, children }: OrderTabsProps) {
  const { t } = useTranslation()
  return (
    <div className={classes.filters}>
      <fieldset className={classes.tabs} aria-label={t('spot:orders.title')}>
        <button type="button" aria-pressed={tab === 'open'} onClick={() => onTab('open')}>
          {open > 0 ? t('spot:orders.openCount', { number: open }) : t('spot:orders.open')}
        </button>
        <button type="button" aria-pressed={tab === 'history'} onClick={() => onTab('history')}>
          {t('spot:orders.history')}
        </button>
      </fieldset>
      {children}
    </div>
  )
}

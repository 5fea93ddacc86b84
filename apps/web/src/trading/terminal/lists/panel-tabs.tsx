import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './lists.module.css'

interface PanelTabsProps<Tab extends string> {
  /** Names the line of tabs. */
  label: string
  tabs: readonly { key: Tab; label: string }[]
  tab: Tab
  onTab: (tab: Tab) => void
  /** Those in whose lists something new stands. */
  unseen: ReadonlySet<Tab>
  /** The panel has the id `<id>-panel`, and is named by `<id>-<tab>`. */
  id: string
}

/** The tabs over a panel of lists. */
export function PanelTabs<Tab extends string>({ label, tabs, tab, onTab, unseen, id }: PanelTabsProps<Tab>) {
  const { t } = useTranslation()
  // Arrow keys walk along the tabs, as the pattern of tabs asks; in a right-to-left page they are mirrored.
  const walk = (event: KeyboardEvent<HTMLDivElement>) => {
    const direction = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    const mirrored = document.documentElement.dir === 'rtl' ? -direction : direction
    const now = tabs.findIndex(({ key }) => key === tab)
    const next = tabs[(now + mirrored + tabs.length) % tabs.length]
    if (direction === 0 || !next) return
    onTab(next.key)
    document.getElementById(`${id}-${next.key}`)?.focus()
  }
  return (
    <div className={classes.tabs} role="tablist" aria-label={label} onKeyDown={walk}>
      {tabs.map(each => (
        <button
          key={each.key}
          id={`${id}-${each.key}`}
          type="button"
          role="tab"
          aria-selected={each.key === tab}
          aria-label={unseen.has(each.key) ? `${each.label}, ${t('spot:orders.unseen')}` : undefined}
          aria-controls={`${id}-panel`}
          tabIndex={each.key === tab ? 0 : -1}
          onClick={() => onTab(each.key)}
        >
          {each.label}
          {unseen.has(each.key) ? <span className={classes.unseen} /> : null}
        </button>
      ))}
    </div>
  )
}

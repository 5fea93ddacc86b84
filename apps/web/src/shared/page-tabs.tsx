import { Tabs } from '@mantine/core'
import { useEffect, useRef } from 'react'
import classes from './page-tabs.module.css'

interface PageTabsProps<Tab extends string> {
  /** Names the line of tabs. */
  label: string
  tabs: readonly { key: Tab; label: string }[]
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The tabs over a page of lists, in one line that scrolls; which one is open stands in the address (`useInAddress`). */
export function PageTabs<Tab extends string>({ label, tabs, tab, onTab }: PageTabsProps<Tab>) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector(`[data-tab="${tab}"]`)?.scrollIntoView({ inline: 'nearest', block: 'nearest' })
  }, [tab])
  return (
    <Tabs value={tab} onChange={chosen => chosen !== null && onTab(chosen as Tab)} mb="md">
      <Tabs.List ref={list} className={classes.list} aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          <Tabs.Tab key={key} value={key} className={classes.tab} data-tab={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

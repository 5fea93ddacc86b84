import { Tabs } from '@mantine/core'

interface PageTabsProps<Tab extends string> {
  /** Names the line of tabs. */
  label: string
  tabs: readonly { key: Tab; label: string }[]
  tab: Tab
  onTab: (tab: Tab) => void
}

/** The tabs over a page of lists; which one is open stands in the address (`useInAddress`). */
export function PageTabs<Tab extends string>({ label, tabs, tab, onTab }: PageTabsProps<Tab>) {
  return (
    <Tabs value={tab} onChange={chosen => chosen !== null && onTab(chosen as Tab)} mb="md">
      <Tabs.List aria-label={label}>
        {tabs.map(({ key, label: name }) => (
          <Tabs.Tab key={key} value={key}>
            {name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>
  )
}

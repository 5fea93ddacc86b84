import { Menu } from '@mantine/core'
import { useWindowEvent } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { PriceAction } from '../chart-props.ts'

/** Where the menu opens, in pixels of the chart, and what it offers. */
export interface PriceMenuAt {
  x: number
  y: number
  actions: readonly PriceAction[]
}

const OUTSIDE = ['mousedown', 'touchstart']

/** What can be done at a place of the chart. */
export function PriceMenu({ at, onClose }: { at: PriceMenuAt | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  // Also while the focus is still on its way into the menu.
  useWindowEvent('keydown', event => {
    if (at && event.key === 'Escape') onClose()
  })
  if (!at) return null
  return (
    <Menu
      opened
      onChange={opened => !opened && onClose()}
      position="bottom-start"
      zIndex={400}
      shadow="md"
      returnFocus
      // Not by keys: the one that opens it is still on its way up the page.
      clickOutsideEvents={OUTSIDE}
    >
      <Menu.Target>
        <span style={{ position: 'absolute', left: at.x, top: at.y, width: 1, height: 1, pointerEvents: 'none' }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('charts:menu.label')}>
        {at.actions.map(({ key, label, icon, run }) => (
          <Menu.Item key={key} leftSection={icon} onClick={run}>
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

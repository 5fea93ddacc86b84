import { ActionIcon, Menu } from '@mantine/core'
import { IconLayoutDashboard } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import {
  arrange,
  type DeskStore,
  ENDS,
  type End,
  resetDesk,
  TRADES_PLACES,
  type TradesPlace,
  useDeskArrangement,
} from './desk-arrangement.ts'
import { MARKETS_FROM_PX } from './desk-sizes.ts'
import { useIsDesk, useWindowWidth } from './use-window-width.ts'

/** Where the panels stand; absent where the window is too narrow for a choice. */
export function LayoutMenu({ desk }: { desk: DeskStore }) {
  const { t } = useTranslation()
  const { ticket, book, trades, markets, chartOnly } = useDeskArrangement(desk)
  const width = useWindowWidth()
  if (!useIsDesk()) return null
  return (
    <Menu position="bottom-end" shadow="md" width={230}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('spot:layout.open')} title={t('spot:layout.open')}>
          <IconLayoutDashboard size={18} stroke={1.6} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t('spot:ticket.title')}</Menu.Label>
        <Menu.RadioGroup value={ticket} onChange={end => arrange(desk, { ticket: end as End })}>
          {ENDS.map(end => (
            <Menu.RadioItem key={end} value={end}>
              {t(`spot:layout.ticket.${end}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('spot:book.title')}</Menu.Label>
        <Menu.RadioGroup value={book} onChange={end => arrange(desk, { book: end as End })}>
          {ENDS.map(end => (
            <Menu.RadioItem key={end} value={end}>
              {t(`spot:layout.book.${end}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Label>{t('spot:trades.title')}</Menu.Label>
        <Menu.RadioGroup value={trades} onChange={place => arrange(desk, { trades: place as TradesPlace })}>
          {TRADES_PLACES.map(place => (
            <Menu.RadioItem key={place} value={place}>
              {t(`spot:layout.trades.${place}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {width >= MARKETS_FROM_PX ? (
          <Menu.CheckboxItem checked={markets} onChange={on => arrange(desk, { markets: on })}>
            {t('spot:layout.markets')}
          </Menu.CheckboxItem>
        ) : null}
        <Menu.CheckboxItem checked={chartOnly} onChange={on => arrange(desk, { chartOnly: on })}>
          {t('spot:layout.chartOnly')}
        </Menu.CheckboxItem>
        <Menu.Divider />
        <Menu.Item onClick={() => resetDesk(desk)}>{t('spot:layout.reset')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

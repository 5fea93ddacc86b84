import { read } from '@assay/client/call/queries'
import { getWaiting } from '@assay/wire/operators/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { MenuBadge } from './menu-badge.tsx'

/** So often is asked what waits, while the page is visible. */
const EVERY_MS = 10_000

/** How much waits for the operator's role behind a line of the menu, in the colour of a warning where something of it should not be. */
export function WaitingBadge({ path }: { path: string }) {
  const { t } = useTranslation()
  const { data } = useQuery({ ...read(getWaiting, {}), refetchInterval: EVERY_MS })
  const { count = 0, isFault = false } = data?.waiting.find(line => line.path === path) ?? {}
  return <MenuBadge count={count} label={t('console:waiting', { number: String(count) })} isOverdue={isFault} />
}

import { cancelAllSpotOrders } from '@assay/wire/spot'
import { Button, Menu } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { useOpenOrders } from '../../../shared/live/use-own.ts'

/** Cancels the open orders of one market, or all. Absent while there are none. */
export function CancelAll({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const { run, busy } = useDeed(cancelAllSpotOrders)
  const orders = useOpenOrders()
  if (!orders || orders.length === 0) return null
  const cancel = (only?: string) => void run(only === undefined ? {} : { pair: only }).catch(() => undefined)
  const inPair = pair !== undefined && orders.some(order => order.pair === pair)
  return (
    <Menu>
      <Menu.Target>
        <Button size="compact-xs" variant="default" loading={busy}>
          {t('spot:orders.cancelAll')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {inPair ? <Menu.Item onClick={() => cancel(pair)}>{t('spot:orders.cancelAllOfPair', { pair })}</Menu.Item> : null}
        <Menu.Item onClick={() => cancel()}>{t('spot:orders.cancelAllEverywhere')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}

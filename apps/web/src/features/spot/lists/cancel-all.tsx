import { cancelAllSpotOrders } from '@assay/wire/spot'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { useOpenOrders } from '../../../shared/live/use-own.ts'
import { CancelAllQuestion } from '../../../shared/terminal/confirm/cancel-all-question.tsx'
import { useTradingPreferences } from '../../../shared/terminal/preferences/trading-preferences.ts'

/** Cancels the open orders of one market, or all. Absent while there are none. */
export function CancelAll({ pair }: { pair?: string | undefined }) {
  const { t } = useTranslation()
  const { run, busy } = useDeed(cancelAllSpotOrders)
  const orders = useOpenOrders()
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const [asking, setAsking] = useState<{ pair: string | undefined }>()
  if (!orders || orders.length === 0) return null
  const send = (only: string | undefined) => void run(only === undefined ? {} : { pair: only }).catch(() => undefined)
  const cancel = (only: string | undefined) => (asks ? setAsking({ pair: only }) : send(only))
  const openOf = (only: string | undefined) => (only === undefined ? orders : orders.filter(order => order.pair === only)).length
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button size="compact-xs" variant="default" loading={busy}>
            {t('spot:orders.cancelAll')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {pair !== undefined && openOf(pair) > 0 ? (
            <Menu.Item onClick={() => cancel(pair)}>{t('spot:orders.cancelAllOfPair', { pair })}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => cancel(undefined)}>{t('spot:orders.cancelAllEverywhere')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CancelAllQuestion
        opened={asking !== undefined}
        pair={asking?.pair}
        number={openOf(asking?.pair)}
        onConfirm={() => send(asking?.pair)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

import { cancelAllPerpOrders } from '@assay/wire/perp'
import { Button, Menu } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useDeed } from '../../../shared/deed.ts'
import { usePerpOrders } from '../../../shared/live/use-perp.ts'
import { CancelAllQuestion } from '../../../shared/terminal/confirm/cancel-all-question.tsx'
import { useTradingPreferences } from '../../../shared/terminal/preferences/trading-preferences.ts'

/** Cancels the open orders of one market, triggers included, or all. Absent while there are none. */
export function CancelAll({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const { run, busy } = useDeed(cancelAllPerpOrders)
  const orders = usePerpOrders()
  const asks = useTradingPreferences(({ confirm }) => confirm.cancelAll)
  const [asking, setAsking] = useState<{ market: string | undefined }>()
  if (!orders || orders.length === 0) return null
  const send = (only: string | undefined) => void run(only === undefined ? {} : { market: only }).catch(() => undefined)
  const cancel = (only: string | undefined) => (asks ? setAsking({ market: only }) : send(only))
  const numberIn = (only: string | undefined) => (only === undefined ? orders : orders.filter(order => order.market === only)).length
  return (
    <>
      <Menu>
        <Menu.Target>
          <Button size="compact-xs" variant="default" loading={busy}>
            {t('spot:orders.cancelAll')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {market !== undefined && numberIn(market) > 0 ? (
            <Menu.Item onClick={() => cancel(market)}>{t('spot:orders.cancelAllOfPair', { pair: market })}</Menu.Item>
          ) : null}
          <Menu.Item onClick={() => cancel(undefined)}>{t('spot:orders.cancelAllEverywhere')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <CancelAllQuestion
        opened={asking !== undefined}
        pair={asking?.market}
        number={numberIn(asking?.market)}
        onConfirm={() => send(asking?.market)}
        onClose={() => setAsking(undefined)}
      />
    </>
  )
}

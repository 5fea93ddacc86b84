import { Dialog } from '@assay/ui/dialogs/dialog'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedOrders, useOpenOrders } from '../../../shared/live/use-own.ts'
import classes from '../../../shared/terminal/receipt/receipt.module.css'
import { useLastPlaced } from '../../../shared/terminal/receipt/receipt-store.ts'
import { SpotReceipt } from './spot-receipt.tsx'

/** Leads to the receipt of the order that was placed last on a pair, once something of it has filled. */
export function LastReceipt({ pair }: { pair: string }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const orderId = useLastPlaced(pair)
  const own = [...(useOpenOrders() ?? []), ...useClosedOrders()]
  const order = own.find(each => each.orderId === orderId)
  if (!order || order.averagePrice === '') return null
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        {t('trading:receipt.open')}
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('trading:receipt.title')}>
        <div className={classes.frame}>
          <SpotReceipt order={order} />
        </div>
      </Dialog>
    </>
  )
}

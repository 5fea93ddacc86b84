import { Dialog } from '@assay/ui/dialogs/dialog'
import type { PerpOrder } from '@assay/wire/perp-account'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useClosedPerpOrders, usePerpOrders } from '../../../shared/live/use-perp.ts'
import classes from '../../../shared/terminal/receipt/receipt.module.css'
import { useLastPlaced, usePreviewOf } from '../../../shared/terminal/receipt/receipt-store.ts'
import { ReceiptTable } from '../../../shared/terminal/receipt/receipt-table.tsx'
import type { PerpRules } from '../perp-rules.ts'
import { receiptOf } from './receipt.ts'

/** Leads to the receipt of the order that was placed last in a market, once something of it has filled. */
export function LastReceipt({ rules }: { rules: PerpRules }) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const orderId = useLastPlaced(rules.market)
  const own = [...(usePerpOrders() ?? []), ...useClosedPerpOrders()]
  const order = own.find(each => each.orderId === orderId)
  if (!order || order.averagePrice === '') return null
  return (
    <>
      <button type="button" className={classes.open} onClick={() => setOpened(true)}>
        {t('trading:receipt.open')}
      </button>
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('trading:receipt.title')}>
        <div className={classes.frame}>
          <Receipt order={order} quote={rules.quote} />
        </div>
      </Dialog>
    </>
  )
}

/** What the ticket said of a contract order and what its record says. */
function Receipt({ order, quote }: { order: PerpOrder; quote: string }) {
  const { t } = useTranslation()
  const preview = usePreviewOf({ orderId: order.orderId, pair: order.market })
  if (!preview) return null
  const lines = receiptOf(preview, order).map(({ figure, ...line }) => ({
    ...line,
    name: figure === 'realised' ? t('perp:preview.realised') : t(`spot:ticket.${figure}`),
    asset: quote,
  }))
  return <ReceiptTable lines={lines} />
}

import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import { CloseButton } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './receipt.module.css'
import { markRead, useIsRead } from './receipt-store.ts'

interface ReceiptNoteProps {
  orderId: string
  /** Market in whose ticket it was placed. */
  pair: string
  /** What was traded at which price, in a sentence. */
  text: string
  fee: string
  feeAsset: string
  /** There is no room for more than what must be said: once it is read, nothing leads to the receipt any more. */
  isNarrow: boolean
  /** The receipt. */
  children: ReactNode
}

/** What came of the order that was placed last, with its receipt one press away, until it has been read; then the way to the receipt alone. */
export function ReceiptNote({ orderId, pair, text, fee, feeAsset, isNarrow, children }: ReceiptNoteProps) {
  const { t } = useTranslation()
  const [opened, setOpened] = useState(false)
  const order = { orderId, pair }
  const isRead = useIsRead(order)
  if (isRead && isNarrow && !opened) return null
  const open = () => {
    markRead(order)
    setOpened(true)
  }
  return (
    <>
      {isRead ? (
        <button type="button" className={classes.open} onClick={open}>
          {t('trading:receipt.open')}
        </button>
      ) : (
        <section className={classes.note} aria-label={t('trading:receipt.title')}>
          <p>
            {text}
            <span className={classes.fee}>
              {t('spot:ticket.fee')} <Amount value={fee} asset={feeAsset} />
            </span>
          </p>
          <button type="button" className={classes.open} onClick={open}>
            {t('trading:receipt.title')}
          </button>
          <CloseButton size="sm" aria-label={t('trading:receipt.close')} onClick={() => markRead(order)} />
        </section>
      )}
      <Dialog opened={opened} onClose={() => setOpened(false)} title={t('trading:receipt.title')}>
        <div className={classes.frame}>{children}</div>
      </Dialog>
    </>
  )
}

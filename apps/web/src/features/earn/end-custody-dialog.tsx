import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { serverNow } from '@assay/client/live/server-time'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { type CustodyOrder, sellProfit } from '@assay/wire/earn/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../shared/facts/facts.tsx'
import { Note } from '../../shared/facts/note.tsx'
import { redemptionFigures } from './custody-figures.ts'
import { CustodyMoment } from './custody-moment.tsx'
import classes from './earn.module.css'
import { useAssetScale } from './use-custody.ts'

type EndAction = 'cancel' | 'redeem'

interface EndCustodyDialogProps {
  order: CustodyOrder
  /** What is asked; undefined while nothing is. */
  action: EndAction | undefined
  onClose: () => void
}

/** Says what exactly would come back and when, before an order is ended. */
export function EndCustodyDialog({ order, action, onClose }: EndCustodyDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={action ? t(`earn:${action}.title`) : ''} opened={action !== undefined} onClose={onClose}>
      {action ? <Question order={order} action={action} onClose={onClose} /> : null}
    </Dialog>
  )
}

/** Apart, so that what was refused is gone with the dialog. */
function Question({ order, action, onClose }: EndCustodyDialogProps & { action: EndAction }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run } = useAction(sellProfit)
  const { send, busy, failure } = useSending({ onDone: onClose })
  const scale = useAssetScale(order.asset)
  const redemption = action === 'redeem' && scale !== undefined ? redemptionFigures(order, { scale, at: serverNow() }) : undefined
  const amount = action === 'cancel' ? order.principal : redemption?.amount
  const shown = redemption ? { amount: redemption.amount, paidAt: String(redemption.paidAt) } : {}
  const end = () => send(() => run({ custodyId: order.custodyId, action, ...shown }))
  return (
    <div className={classes.form}>
      {amount === undefined ? null : (
        <Facts
          facts={[
            { name: t('earn:order.principal'), value: <Amount value={order.principal} asset={order.asset} /> },
            ...(redemption
              ? [
                  { name: t('earn:redeem.accrued'), value: <Amount value={redemption.accrued} asset={order.asset} /> },
                  { name: t('earn:redeem.penalty'), value: <Amount value={`-${redemption.penalty}`} asset={order.asset} /> },
                ]
              : []),
            { name: t('earn:redeem.amount'), value: <Amount value={amount} asset={order.asset} /> },
            { name: t('earn:redeem.paidAt'), value: redemption ? <CustodyMoment at={redemption.paidAt} /> : t('earn:cancel.atOnce') },
          ]}
        />
      )}
      <Note tone="warning">{amount === undefined ? t('refusals:maturesFirst') : t(`earn:${action}.hint`)}</Note>
      {failure ? <Note tone="failure">{failure}</Note> : null}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {t('payments:send.back')}
        </Button>
        {amount === undefined ? null : (
          <Button loading={busy} onClick={() => void end()}>
            {t(`earn:${action}.confirm`, { amount: formatNumber(amount, locale), asset: order.asset })}
          </Button>
        )}
      </div>
    </div>
  )
}

import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { CUSTODY_REJECT_REASONS } from '@assay/rules/earn/reject-reasons'
import { getCustodyHouse, getCustodyOrders, rejectCustody } from '@assay/wire/earn/console-calls'
import { useTranslation } from 'react-i18next'
import { RejectDialog } from '../shared/form/reject-dialog.tsx'
import type { CustodyOrderSeen } from './order-table.tsx'

/** Asks why an order is taken back, for its owner and for the audit log, and does it. */
export function RejectCustody({ order: { custodyId }, onClose }: { order: CustodyOrderSeen; onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(rejectCustody)
  return (
    <RejectDialog
      reasons={CUSTODY_REJECT_REASONS}
      texts={{
        title: t('console:custody.rejectOf', { id: custodyId }),
        means: t('console:custody.rejectMeans'),
        reason: t('console:custody.rejectReason'),
        choose: t('console:custody.chooseReason'),
        action: t('console:custody.reject'),
        note: t('console:custody.note'),
        of: reason => t(`console:custody.reasons.${reason}`),
      }}
      onReject={async (reason, note) => {
        await action.run({ custodyId, reason, note })
        await Promise.all([refresh(getCustodyOrders), refresh(getCustodyHouse)])
        toast(t('console:custody.wasRejected', { id: custodyId }), 'success')
      }}
      onClose={onClose}
    />
  )
}

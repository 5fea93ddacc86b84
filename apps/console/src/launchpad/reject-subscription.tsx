import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { SUBSCRIPTION_REJECT_REASONS } from '@assay/rules/launchpad/reasons'
import { getNewCoinBook, getNewCoinSubscriptions, rejectSubscription } from '@assay/wire/launchpad/console-calls'
import { useTranslation } from 'react-i18next'
import { RejectDialog } from '../shared/form/reject-dialog.tsx'

interface RejectSubscriptionProps {
  subscription: { projectId: string; sequence: number }
  onClose: () => void
}

/** Asks why a subscription is kept out, for its owner and for the audit log, and does it. */
export function RejectSubscription({ subscription: { projectId, sequence }, onClose }: RejectSubscriptionProps) {
  const { t } = useTranslation()
  const action = useAction(rejectSubscription)
  return (
    <RejectDialog
      reasons={SUBSCRIPTION_REJECT_REASONS}
      texts={{
        title: t('console:newCoins.rejectOf', { number: sequence }),
        means: t('console:newCoins.rejectMeans'),
        reason: t('console:newCoins.rejectReason'),
        choose: t('console:newCoins.chooseReason'),
        action: t('console:newCoins.reject'),
        of: reason => t(`console:newCoins.reasons.${reason}`),
      }}
      onReject={async (reason, note) => {
        await action.run({ project: projectId, sequence: String(sequence), reason, note })
        await Promise.all([refresh(getNewCoinSubscriptions), refresh(getNewCoinBook)])
        toast(t('console:newCoins.wasRejected', { number: sequence }), 'success')
      }}
      onClose={onClose}
    />
  )
}

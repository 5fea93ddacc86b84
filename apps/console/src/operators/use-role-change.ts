import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import type { RequestOf } from '@assay/wire/call'
import { changeRole, getOperators } from '@assay/wire/operators/calls'
import { useTranslation } from 'react-i18next'

/** Proposes another role or none, says whether that was all or another admin has to agree, and reads the list anew. */
export function useRoleChange(): (change: RequestOf<typeof changeRole>) => Promise<void> {
  const { t } = useTranslation()
  const action = useAction(changeRole)
  return async change => {
    const { waits } = await action.run(change)
    await refresh(getOperators)
    toast(waits ? t('console:change.waits') : t('console:change.done'), 'success')
  }
}

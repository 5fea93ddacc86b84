import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import { getMarketStates, haltMarket } from '@assay/wire/operators/calls'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'
import type { MarketState } from './market-table.tsx'

/** A public sentence is short. */
const REASON_MAX = 200

/** Asks why a market is halted or goes on, and does it. */
export function HaltDialog({
  market: { market, halted },
  onClose,
}: {
  market: Pick<MarketState, 'market' | 'halted'>
  onClose: () => void
}) {
  const { t } = useTranslation()
  const action = useAction(haltMarket)
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }): { reason?: true } => (reason.trim() ? {} : { reason: true }),
    fieldOf: event => (event === 'reasonRequired' ? 'reason' : undefined),
    send: async ({ reason }) => {
      await action.run({ market, halted: halted ? '0' : '1', reason: reason.trim() })
      await refresh(getMarketStates)
      toast(t(halted ? 'console:markets.resumed' : 'console:markets.wasHalted', { market }), 'success')
      onClose()
    },
  })
  return (
    <FormDialog
      title={t(halted ? 'console:markets.resumeOf' : 'console:markets.haltOf', { market })}
      form={form}
      onClose={onClose}
      action={halted ? t('console:markets.resume') : t('console:markets.halt')}
      isDangerous={!halted}
    >
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        description={t(halted ? 'console:markets.resumeReason' : 'console:markets.haltReason')}
        max={REASON_MAX}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
        autoFocus
      />
    </FormDialog>
  )
}

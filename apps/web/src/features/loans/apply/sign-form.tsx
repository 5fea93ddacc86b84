import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { PinField } from '@assay/ui/inputs/pin-field'
import { getCredit, getLoanContract, getLoanDraft, type LoanContract, type LoanDraft, lendBuy } from '@assay/wire/loans/application-calls'
import { type LoanTermsShown, lendList, lendMylist } from '@assay/wire/loans/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'
import { Note } from '../../../shared/facts/note.tsx'
import { isTradePasswordRefusal, tradePasswordMissing } from '../../../shared/trade-password/trade-password-proof.ts'
import { TradePasswordNeeded } from '../../../shared/trade-password-needed.tsx'
import { loanPreview } from '../loan-figures.ts'
import { LoanOrder } from '../loan-order.tsx'
import { loanPath } from '../loan-paths.ts'
import classes from '../loans.module.css'
import { StepActions } from './step-actions.tsx'

const EMPTY = { agreement: false, tradePassword: '' }
type Field = 'agreement' | 'tradePassword'
type Problem = 'loanAgreementRequired' | 'tradePasswordFormat'

const fieldOfRefusal = (event: string): Field | undefined =>
  event === 'loanAgreementRequired' ? 'agreement' : isTradePasswordRefusal(event) ? 'tradePassword' : undefined

/** Ticks the agreement and signs; before anything is sent the whole order stands there once more. */
export function SignForm({ terms, draft, contract }: { terms: LoanTermsShown; draft: LoanDraft; contract: LoanContract }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const buy = useAction(lendBuy)
  const [asks, setAsks] = useState(false)
  const form = useForm<typeof EMPTY, Field, Problem>({
    initial: EMPTY,
    check: ({ agreement, tradePassword }) => ({
      ...(!agreement && { agreement: 'loanAgreementRequired' as const }),
      ...tradePasswordMissing(tradePassword),
    }),
    fieldOf: fieldOfRefusal,
    send: async ({ tradePassword }) => {
      if (!asks) return setAsks(true)
      setAsks(false)
      const { amount, days } = draft
      const order = { amount, days: String(days), version: String(terms.version), contractHash: contract.hash }
      try {
        const { loanId } = await buy.run({ ...order, tradePassword })
        await navigate(loanPath(loanId))
      } finally {
        form.set({ tradePassword: '' })
        for (const call of [lendList, lendMylist, getLoanDraft, getLoanContract, getCredit, hasTpassword]) void refresh(call)
      }
    },
  })
  const preview = loanPreview(terms, draft, serverNow())
  const dailyRate = terms.offers.find(offer => offer.days === draft.days)?.dailyRate ?? '0'
  const error = (field: Field) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <form {...form.formProps} className={classes.form}>
      <Checkbox
        checked={form.values.agreement}
        onChange={event => form.set({ agreement: event.currentTarget.checked })}
        label={t('loans:contract.agree', { contract: contract.contract })}
        error={error('agreement')}
        aria-invalid={error('agreement') !== undefined}
      />
      <TradePasswordNeeded isOutgoing={false}>
        <PinField
          label={t('payments:send.tradePassword')}
          secret
          value={form.values.tradePassword}
          onChange={digits => form.set({ tradePassword: digits })}
          error={error('tradePassword')}
        />
        {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
        <StepActions step="agreement" busy={form.busy} action={t('loans:apply.submit')} />
      </TradePasswordNeeded>
      <Dialog
        title={t('loans:confirm.title')}
        opened={asks}
        onClose={() => setAsks(false)}
        actions={
          <>
            <Button variant="default" onClick={() => setAsks(false)}>
              {t('payments:send.back')}
            </Button>
            <Button onClick={event => void form.formProps.onSubmit(event)} loading={form.busy}>
              {t('loans:confirm.action')}
            </Button>
          </>
        }
      >
        {preview ? <LoanOrder preview={preview} rates={{ ...terms, dailyRate }} asset={terms.asset} /> : null}
        <p className={classes.risk}>{t('loans:confirm.hint')}</p>
      </Dialog>
    </form>
  )
}

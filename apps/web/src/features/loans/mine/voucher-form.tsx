import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import { useForm } from '@assay/client/form/use-form'
import { USDT_SCALE } from '@assay/money/usdt'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { type LoanVoucher, lendMy, submitLoanVoucher, uploadLoanVoucher } from '@assay/wire/loans/calls'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { PhotoUpload } from '../../../shared/photo/photo-upload.tsx'
import type { PhotoTarget } from '../../../shared/photo/use-photo-upload.ts'
import classes from '../loans.module.css'

type Seen = ResponseOf<typeof lendMy>
type Field = 'amount' | 'image'
type Problem = 'amountRequired' | 'repaymentCertificateRequired'

const TONES = { underReview: 'waiting', approved: 'good', rejected: 'bad' } as const

/** Shows that a loan was repaid outside, and how those before stand. */
export function VoucherForm({ seen: { loan, vouchers, imageAt } }: { seen: Seen }) {
  const { t } = useTranslation()
  const submit = useAction(submitLoanVoucher)
  const [isUploading, setUploading] = useState(false)
  const waits = vouchers.some(({ state }) => state === 'underReview')
  const form = useForm<{ amount: string }, Field, Problem>({
    initial: { amount: '' },
    kept: { name: `loan-voucher-${loan.loanId}`, fields: ['amount'] },
    check: ({ amount }) => ({
      ...(!/[1-9]/.test(amount) && { amount: 'amountRequired' as const }),
      ...(imageAt === 0 && { image: 'repaymentCertificateRequired' as const }),
    }),
    fieldOf: event => (event === 'repaymentCertificateRequired' ? 'image' : undefined),
    send: async ({ amount }) => {
      await submit.run({ loan: loan.loanId, amount })
      form.set({ amount: '' })
      await refresh(lendMy)
    },
  })
  const target: PhotoTarget = {
    async upload(file, options) {
      await sendWithFiles(uploadLoanVoucher, { loan: loan.loanId }, { voucher: file }, options)
      await refresh(lendMy)
    },
    isPaper: true,
    onUploading: setUploading,
  }
  const error = (field: Field) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <section className={classes.form} aria-label={t('loans:voucher.title')}>
      <h2>{t('loans:voucher.title')}</h2>
      <p className={classes.risk}>{t('loans:voucher.hint')}</p>
      {waits ? null : (
        <form {...form.formProps} className={classes.form}>
          <AmountInput
            label={t('loans:voucher.amount')}
            value={form.values.amount}
            onChange={amount => form.set({ amount })}
            decimals={USDT_SCALE}
            suffix={loan.asset}
            error={error('amount')}
          />
          <PhotoUpload
            key={vouchers[0]?.id ?? ''}
            label={t('loans:voucher.image')}
            target={target}
            uploadedAt={imageAt > 0 ? imageAt : undefined}
            error={error('image')}
          />
          {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
          <Button type="submit" variant="default" size="md" loading={form.busy} disabled={isUploading}>
            {t('loans:voucher.action')}
          </Button>
        </form>
      )}
      {vouchers.length > 0 ? (
        <ul className={classes.vouchers}>
          {vouchers.map(voucher => (
            <VoucherLine key={voucher.id} voucher={voucher} asset={loan.asset} />
          ))}
        </ul>
      ) : null}
    </section>
  )
}

function VoucherLine({ voucher: { amount, state, reason, sentAt }, asset }: { voucher: LoanVoucher; asset: string }) {
  const { t } = useTranslation()
  return (
    <li>
      <Amount value={amount} asset={asset} own /> <StatusPill tone={TONES[state]}>{t(`loans:voucher.${state}`)}</StatusPill>{' '}
      <Moment at={sentAt} precision="minute" />
      {reason ? <Note tone="warning">{t(`loans:reason.${reason}`)}</Note> : null}
    </li>
  )
}

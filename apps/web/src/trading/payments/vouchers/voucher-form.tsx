import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { sendWithFiles } from '@assay/client/call/send-with-files'
import { useForm } from '@assay/client/form/use-form'
import { USDT_SCALE } from '@assay/money/usdt'
import { VOUCHER_CHAINS, type VoucherPurposeName } from '@assay/rules/vouchers/vouchers'
import { AmountInput } from '@assay/ui/inputs/amount-input'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { getVoucherDeposits, submitVoucherDeposit, uploadVoucherImage, type VoucherList } from '@assay/wire/payments/vouchers'
import { Button, Select, Textarea } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { PhotoUpload } from '../../../shared/photo/photo-upload.tsx'
import type { PhotoTarget } from '../../../shared/photo/use-photo-upload.ts'
import { PayTo } from './pay-to.tsx'
import { fieldOfVoucherRefusal, NO_VOUCHER, voucherProblems } from './voucher-values.ts'
import classes from './vouchers.module.css'

const FIELDS = ['amount', 'chain', 'note'] as const
const NOTE_MAX = 300

/** What a payment is for beside the balance, and the amount that was asked for. */
interface PaysFor {
  purpose: VoucherPurposeName
  purposeId: string
  amount: string
}

/** Hands in the voucher of a payment; what was typed and the image outlive a reload. */
export function VoucherForm({ list, paysFor }: { list: VoucherList; paysFor?: PaysFor }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { run } = useAction(submitVoucherDeposit, 'voucherAmountInvalid', 'voucherImageRequired', 'tooManyVouchers')
  const [isUploading, setUploading] = useState(false)
  const [isHandedIn, setHandedIn] = useState(false)
  const form = useForm({
    initial: { ...NO_VOUCHER, amount: paysFor?.amount ?? '' },
    kept: { name: paysFor ? `voucher ${paysFor.purpose} ${paysFor.purposeId}` : 'voucher', fields: FIELDS },
    check: values => voucherProblems(values, list),
    fieldOf: fieldOfVoucherRefusal,
    send: async ({ amount, chain, note }) => {
      const { amount: _asked, ...order } = paysFor ?? { amount }
      await run({ amount, chain, ...(note.trim() && { note: note.trim() }), ...order })
      form.set({ amount: '', note: '' })
      setHandedIn(true)
      await refresh(getVoucherDeposits)
    },
  })
  const limits = { minimum: formatNumber(list.minimum, locale), maximum: formatNumber(list.maximum, locale) }
  const target: PhotoTarget = {
    async upload(file, options) {
      await sendWithFiles(uploadVoucherImage, {}, { voucher: file }, options)
      await refresh(getVoucherDeposits)
    },
    isPaper: true,
    onUploading: setUploading,
  }
  const { chain } = form.values
  const problem = { amount: form.problem('amount'), image: form.problem('image') }
  return (
    <form {...form.formProps} className={classes.form}>
      <Select
        label={t('vouchers:chain.label')}
        size="md"
        allowDeselect={false}
        data={VOUCHER_CHAINS.map(value => ({ value, label: t(`vouchers:chain.${value}`) }))}
        value={chain}
        onChange={chosen => form.set({ chain: VOUCHER_CHAINS.find(one => one === chosen) ?? chain })}
      />
      <PayTo list={list} chain={chain} />
      <AmountInput
        label={t('vouchers:amount')}
        value={form.values.amount}
        onChange={amount => form.set({ amount })}
        decimals={USDT_SCALE}
        suffix={list.asset}
        description={t('vouchers:amountHint', limits)}
        error={form.refusedAt('amount') ?? (problem.amount && t(`refusals:${problem.amount}`, limits))}
      />
      <PhotoUpload
        // Of the next voucher, once one is handed in.
        key={list.vouchers[0]?.id ?? ''}
        label={t('vouchers:image')}
        description={t('vouchers:imageHint')}
        target={target}
        uploadedAt={list.imageAt > 0 ? list.imageAt : undefined}
        error={form.refusedAt('image') ?? (problem.image && t(`refusals:${problem.image}`))}
      />
      <Textarea
        label={t('vouchers:note')}
        description={t('vouchers:noteHint')}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        rows={2}
        maxLength={NOTE_MAX}
        value={form.values.note}
        onChange={event => form.set({ note: event.currentTarget.value })}
      />
      {isHandedIn && form.values.amount === '' ? <Note role="status">{t('vouchers:done.next')}</Note> : null}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Button type="submit" size="md" loading={form.busy} disabled={isUploading}>
        {t('vouchers:submit')}
      </Button>
    </form>
  )
}

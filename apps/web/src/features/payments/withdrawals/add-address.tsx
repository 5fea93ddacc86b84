import { useForm } from '@assay/client/form/use-form'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { addWithdrawalAddress, type WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'
import { Button, Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import fields from '../../../trading/transfer/transfer.module.css'
import classes from '../payments.module.css'
import { type AddressProblem, type AddressValues, addressProblem } from './address-problem.ts'
import { ConfirmFields } from './confirm-fields.tsx'
import { keepBook } from './keep-book.ts'
import { LargeAddress } from './withdrawal-question.tsx'

const HOUR_MS = 3_600_000
const EMPTY: AddressValues = { address: '', remark: '', isContractConfirmed: false }
const KEPT = { name: 'withdrawal-address', fields: ['address', 'remark'] } as const

/** Adds an address: what is wrong with it is said at once, and the trade password is asked for before it is kept. */
export function AddAddress({ book }: { book: WithdrawalAddressBook }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AddressValues>()
  const form = useForm<AddressValues, 'address', AddressProblem>({
    initial: EMPTY,
    kept: KEPT,
    check: ({ address }) => {
      const problem = addressProblem(address, book)
      return problem ? { address: problem } : {}
    },
    send: async values => setAsked({ ...values, address: values.address.trim() }),
  })
  const problem = form.problem('address')
  const { address, remark, isContractConfirmed } = form.values
  return (
    <section className={classes.transfer}>
      <h2 className={classes.asideTitle}>{t('withdrawals:form.add')}</h2>
      <form {...form.formProps} className={fields.fields}>
        <NativeSelect label={t('withdrawals:book.currency')} size="md" data={[`USDT · ${book.network}`]} />
        <TextInput
          label={t('withdrawals:form.address')}
          name="address"
          size="md"
          maxLength={80}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          dir="ltr"
          value={address}
          onChange={event => form.set({ address: event.currentTarget.value })}
          onBlur={() => address !== '' && form.leave('address')}
          error={problem && t(`refusals:${problem.refusal}`, { remark: problem.remark })}
        />
        <TextInput
          label={t('withdrawals:book.remark')}
          description={t('withdrawals:book.remarkHint')}
          inputWrapperOrder={['label', 'input', 'error', 'description']}
          name="remark"
          size="md"
          maxLength={40}
          value={remark}
          onChange={event => form.set({ remark: event.currentTarget.value })}
        />
        <Checkbox
          label={t('withdrawals:book.contract')}
          checked={isContractConfirmed}
          onChange={event => form.set({ isContractConfirmed: event.currentTarget.checked })}
        />
        <Note tone="warning">{t('withdrawals:book.caution')}</Note>
        {book.isWhitelistOn && book.waitMs > 0 ? (
          <p className={fields.note}>{t('withdrawals:book.wait', { hours: Math.round(book.waitMs / HOUR_MS) })}</p>
        ) : null}
        <Button type="submit" size="md" loading={form.busy}>
          {t('withdrawals:book.add')}
        </Button>
      </form>
      <Dialog title={t('withdrawals:book.confirm')} opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked ? (
          <>
            <LargeAddress address={asked.address} />
            <ConfirmFields
              call={addWithdrawalAddress}
              request={{
                asset: 'USDT',
                address: asked.address,
                remark: asked.remark,
                ...(asked.isContractConfirmed && { isContractConfirmed: '1' }),
              }}
              action={t('withdrawals:book.add')}
              onDone={changed => {
                keepBook(changed)
                setAsked(undefined)
                form.set(EMPTY)
              }}
              onClose={() => setAsked(undefined)}
            />
          </>
        ) : null}
      </Dialog>
    </section>
  )
}

import type { CallFailed } from '@assay/client/call/call-failed'
import { useForm } from '@assay/client/form/use-form'
import { plainAddress } from '@assay/rules/withdrawals/plain-address'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { addWithdrawalAddress, type WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'
import { Button, Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { TradePasswordNeeded } from '../../../shared/trade-password-needed.tsx'
import { ProofStep } from '../../../trading/outgoing/proof-step.tsx'
import fields from '../../../trading/transfer/transfer.module.css'
import classes from '../payments.module.css'
import { type AddressProblem, type AddressValues, addressProblem } from './address-problem.ts'
import { AddressWait } from './address-wait.tsx'
import { keepBook } from './keep-book.ts'
import { MemoField } from './memo-field.tsx'
import { LargeAddress } from './withdrawal-question.tsx'
import own from './withdrawals.module.css'

const EMPTY: AddressValues = { address: '', remark: '' }
const KEPT = { name: 'withdrawal-address', fields: ['address', 'remark'] } as const

/** What was found out about an address after it was typed. */
interface Found {
  address: string
  message: string
  /** A contract can be added once the person says that it accepts the token. */
  isContract: boolean
}

/** Adds an address: what is wrong with it is said at once, and the trade password is asked for before it is kept. */
export function AddAddress({ book }: { book: WithdrawalAddressBook }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<AddressValues>()
  const [found, setFound] = useState<Found>()
  const [isConfirmed, setConfirmed] = useState(false)
  const form = useForm<AddressValues, 'address', AddressProblem>({
    initial: EMPTY,
    kept: KEPT,
    check: ({ address }) => {
      const problem = addressProblem(address, book)
      return problem ? { address: problem } : {}
    },
    send: async ({ address, remark }) => {
      const typed = { address: plainAddress(address), remark }
      // What reads checksums is loaded when somebody adds an address, and not before.
      const { hasRightChecksum } = await import('./checksum.ts')
      if (hasRightChecksum(typed.address)) setAsked(typed)
      else setFound({ address: typed.address, message: t('refusals:addressInvalid'), isContract: false })
    },
  })
  const problem = form.problem('address')
  const { address, remark } = form.values
  const known = found?.address === plainAddress(address) ? found : undefined
  const takesOver = ({ event, message }: CallFailed) => {
    if (!event.startsWith('address')) return false
    setFound({ address: asked?.address ?? '', message, isContract: event === 'addressIsContract' })
    setAsked(undefined)
    return true
  }
  return (
    <section className={classes.transfer}>
      <h2 className={classes.asideTitle}>{t('withdrawals:form.add')}</h2>
      <form {...form.formProps} className={fields.fields}>
        <Facts facts={[{ name: t('withdrawals:book.currency'), value: `USDT · ${book.network}` }]} />
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
          error={problem ? t(`refusals:${problem.refusal}`, { remark: problem.remark }) : known?.message}
        />
        {known?.isContract ? (
          <Checkbox
            label={t('withdrawals:book.contract')}
            checked={isConfirmed}
            onChange={event => setConfirmed(event.currentTarget.checked)}
          />
        ) : null}
        <MemoField network={book.network} />
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
        <Note tone="warning">{t('withdrawals:book.caution')}</Note>
        <AddressWait book={book} />
        <TradePasswordNeeded isOutgoing={false}>
          <Button type="submit" size="md" loading={form.busy}>
            {t('withdrawals:book.add')}
          </Button>
        </TradePasswordNeeded>
      </form>
      <Dialog title={t('withdrawals:book.confirm')} opened={asked !== undefined} onClose={() => setAsked(undefined)}>
        {asked ? (
          <div className={own.sheet}>
            <LargeAddress address={asked.address} remark={asked.remark} />
            <ProofStep
              call={addWithdrawalAddress}
              request={{ asset: 'USDT', ...asked, ...(known?.isContract && isConfirmed && { isContractConfirmed: '1' }) }}
              action={t('withdrawals:book.add')}
              onDone={changed => {
                keepBook(changed)
                setAsked(undefined)
                setConfirmed(false)
                form.set(EMPTY)
              }}
              takesOver={takesOver}
              onClose={() => setAsked(undefined)}
            />
          </div>
        ) : null}
      </Dialog>
    </section>
  )
}

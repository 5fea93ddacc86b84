import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { getAsset2 } from '@assay/wire/payments/calls'
import { findRecipient, getUserTransfers } from '@assay/wire/payments/sends'
import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../../shared/facts/note.tsx'
import { TradePasswordNeeded } from '../../../shared/trade-password-needed.tsx'
import { AssetAmountFields } from '../../../trading/transfer/asset-amount-fields.tsx'
import fields from '../../../trading/transfer/transfer.module.css'
import { useMovable } from '../../../trading/transfer/use-movable.ts'
import classes from '../payments.module.css'
import { fieldOfSendRefusal, type SendValues, sendProblems } from './send-form.ts'
import { SendQuestion, type SendQuestioned } from './send-question.tsx'
import { UserTransfers } from './user-transfers.tsx'

const EMPTY: SendValues = { recipient: '', asset: 'USDT', amount: '' }
const KEPT = { name: 'send', fields: ['recipient', 'asset', 'amount'] } as const

/** Sends money to somebody else: who it is and what it is first, then the trade password; beside what went before. */
export function SendCard() {
  const { t } = useTranslation()
  const find = useAction(findRecipient)
  const [asset, setAsset] = useState(EMPTY.asset)
  const [question, setQuestion] = useState<SendQuestioned>()
  const movable = useMovable('exchange', asset)
  const form = useForm({
    initial: EMPTY,
    kept: KEPT,
    check: values => sendProblems(values, movable),
    fieldOf: fieldOfSendRefusal,
    send: async ({ recipient, ...what }) => setQuestion({ ...what, ...(await find.run({ recipient })) }),
  })
  if (form.values.asset !== asset) setAsset(form.values.asset)
  const problem = form.problem('recipient')
  const onSent = async () => {
    setQuestion(undefined)
    form.set({ amount: '' })
    await Promise.all([refresh(getAsset2), refresh(getUserTransfers)])
  }
  return (
    <div className={classes.room}>
      <div className={classes.transfer}>
        <form {...form.formProps} className={fields.fields}>
          <TextInput
            label={t('payments:send.recipient')}
            name="recipient"
            size="md"
            maxLength={120}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            description={t('payments:send.recipientHint')}
            inputWrapperOrder={['label', 'input', 'error', 'description']}
            value={form.values.recipient}
            onChange={event => form.set({ recipient: event.currentTarget.value })}
            onBlur={() => form.values.recipient !== '' && form.leave('recipient')}
            error={form.refusedAt('recipient') ?? (problem && t(`refusals:${problem}`))}
          />
          <AssetAmountFields
            asset={form.values.asset}
            amount={form.values.amount}
            movable={movable}
            problem={form.problem('amount')}
            onAsset={chosen => form.set({ asset: chosen, amount: '' })}
            onAmount={amount => form.set({ amount })}
          />
          {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
          <TradePasswordNeeded>
            <Button type="submit" size="md" loading={form.busy}>
              {t('payments:send.next')}
            </Button>
          </TradePasswordNeeded>
          <p className={fields.note}>{t('payments:send.note')}</p>
        </form>
      </div>
      <UserTransfers onChoose={recipient => form.set({ recipient })} />
      <SendQuestion question={question} onSent={() => void onSent()} onClose={() => setQuestion(undefined)} />
    </div>
  )
}

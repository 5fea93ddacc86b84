import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { tradePasswordProblem } from '@assay/rules/trade-password'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { PinField } from '@assay/ui/inputs/pin-field'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { sendToUser } from '@assay/wire/payments/sends'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { Button, Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { SecondFactorField } from '../../../shared/second-factor/second-factor-field.tsx'
import {
  isSecondFactorRefusal,
  SECOND_FACTOR_REQUIRED,
  secondFactorFields,
  useSecondFactor,
} from '../../../shared/second-factor/use-second-factor.ts'
import fields from '../../../trading/transfer/transfer.module.css'

/** What would go to whom. */
export interface SendQuestioned {
  uid: string
  /** Masked. */
  contact: string
  asset: string
  amount: string
}

interface SendQuestionProps {
  question: SendQuestioned | undefined
  onSent: () => void
  onClose: () => void
}

/** Shows who would get what, and asks for the trade password. */
export function SendQuestion({ question, onSent, onClose }: SendQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('payments:send.confirm')} opened={question !== undefined} onClose={onClose}>
      {question ? <Question question={question} onSent={onSent} onClose={onClose} /> : null}
    </Dialog>
  )
}

type Problems = { tradePassword?: 'tradePasswordFormat'; secondFactor?: 'secondFactorRequired' }

const tradePasswordFormat = ({ tradePassword }: { tradePassword: string }): Problems =>
  tradePasswordProblem(tradePassword) === 'tradePasswordFormat' ? { tradePassword: 'tradePasswordFormat' } : {}

const fieldOf = (event: string): keyof Problems | undefined => {
  if (event === 'tradePasswordWrong' || event === 'tradePasswordLocked') return 'tradePassword'
  return isSecondFactorRefusal(event) ? 'secondFactor' : undefined
}

/** Apart, so that the trade password is gone with the dialog. */
function Question({ question, onSent, onClose }: { question: SendQuestioned } & Omit<SendQuestionProps, 'question'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { uid, contact, asset, amount } = question
  const secondFactor = useSecondFactor()
  const send = useAction(sendToUser, SECOND_FACTOR_REQUIRED)
  const form = useForm({
    initial: { tradePassword: '', secondFactor: '' },
    check: (values): Problems => ({ ...tradePasswordFormat(values), ...secondFactor.problems(values) }),
    fieldOf,
    send: async ({ tradePassword, secondFactor: typed }) => {
      let isAsked = false
      try {
        const isSent = await secondFactor.attempt(() =>
          send.run({ recipientUid: uid, asset, amount, tradePassword, ...secondFactorFields(typed) }),
        )
        isAsked = !isSent
        if (isSent) onSent()
      } finally {
        // Only one more field is missing: what was right need not be typed again.
        if (!isAsked) form.set({ tradePassword: '', secondFactor: '' })
        void refresh(hasTpassword)
      }
    },
  })
  const error = (field: keyof Problems) => {
    const problem = form.problem(field)
    return form.refusedAt(field) ?? (problem && t(`refusals:${problem}`))
  }
  return (
    <form {...form.formProps} className={fields.fields}>
      <Facts
        facts={[
          { name: t('payments:send.to'), value: <bdi dir="ltr">{contact}</bdi> },
          { name: t('common:menu.uid'), value: <bdi dir="ltr">{uid}</bdi> },
          { name: t('payments:transfer.amount'), value: <Amount value={amount} asset={asset} /> },
        ]}
      />
      <Note tone="warning">{t('payments:send.final')}</Note>
      <PinField
        label={t('payments:send.tradePassword')}
        secret
        autoFocus
        value={form.values.tradePassword}
        onChange={tradePassword => form.set({ tradePassword })}
        error={error('tradePassword')}
      />
      {secondFactor.asked ? (
        <SecondFactorField
          value={form.values.secondFactor}
          onChange={secondFactor => form.set({ secondFactor })}
          error={error('secondFactor')}
        />
      ) : null}
      {form.refusal ? <Note tone="failure">{form.refusal}</Note> : null}
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('payments:send.back')}
        </Button>
        <Button type="submit" loading={form.busy}>
          {t('payments:send.submit', { amount: formatNumber(amount, locale), asset })}
        </Button>
      </Group>
    </form>
  )
}

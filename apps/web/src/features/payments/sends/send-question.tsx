import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { sendToUser } from '@assay/wire/payments/sends'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { ProofStep } from '../../../trading/outgoing/proof-step.tsx'
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

function Question({ question, onSent, onClose }: { question: SendQuestioned } & Omit<SendQuestionProps, 'question'>) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { uid, contact, asset, amount } = question
  return (
    <div className={fields.fields}>
      <Facts
        facts={[
          { name: t('payments:send.to'), value: <bdi dir="ltr">{contact}</bdi> },
          { name: t('common:menu.uid'), value: <bdi dir="ltr">{uid}</bdi> },
          { name: t('payments:transfer.amount'), value: <Amount value={amount} asset={asset} /> },
        ]}
      />
      <Note tone="warning">{t('payments:send.final')}</Note>
      <ProofStep
        call={sendToUser}
        request={{ recipientUid: uid, asset, amount }}
        action={t('payments:send.submit', { amount: formatNumber(amount, locale), asset })}
        onDone={onSent}
        onClose={onClose}
      />
    </div>
  )
}

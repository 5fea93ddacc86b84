import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import { formatNumber, formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { ListLoading } from '@assay/ui/states/list-loading'
import { requestWithdrawal, type WithdrawalAddress, type WithdrawalDryRun } from '@assay/wire/payments/withdrawals'
import { useTranslation } from 'react-i18next'
import { Facts } from '../../../shared/facts/facts.tsx'
import { Note } from '../../../shared/facts/note.tsx'
import { useDurationText } from '../../../shared/use-duration-text.ts'
import { ProofStep } from '../../../trading/outgoing/proof-step.tsx'
import classes from './withdrawals.module.css'

/** What would go where. */
export interface WithdrawalQuestioned {
  address: WithdrawalAddress
  amount: string
}

interface WithdrawalQuestionProps {
  question: WithdrawalQuestioned | undefined
  /** What would come of just that; undefined while it is not known. */
  run: WithdrawalDryRun | undefined
  onRequested: () => void
  onClose: () => void
}

interface Asked extends Pick<WithdrawalQuestionProps, 'onRequested' | 'onClose'> {
  question: WithdrawalQuestioned
  run: WithdrawalDryRun
}

/** Shows once more what leaves, where it goes and what arrives, and asks for the trade password. */
export function WithdrawalQuestion({ question, run, onRequested, onClose }: WithdrawalQuestionProps) {
  const { t } = useTranslation()
  return (
    <Dialog title={t('withdrawals:question.title')} opened={question !== undefined} onClose={onClose}>
      {question && run ? <Question question={question} run={run} onRequested={onRequested} onClose={onClose} /> : null}
      {question && !run ? <ListLoading rows={4} /> : null}
    </Dialog>
  )
}

function Question({ question, run, onRequested, onClose }: Asked) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { address, amount } = question
  const { asset, fee, arrival, network, isAutomatic, terms, termsVersion } = run
  return (
    <div className={classes.sheet}>
      <LargeAddress address={address.address} remark={address.remark} />
      <Facts
        facts={[
          { name: t('withdrawals:form.amount'), value: <Amount value={amount} asset={asset} /> },
          { name: t('withdrawals:form.fee', { rate: formatShare(terms.feeRate, locale) }), value: <Amount value={fee} asset={asset} /> },
          {
            name: t('withdrawals:form.arrival'),
            value: (
              <strong>
                <Amount value={arrival} asset={asset} />
              </strong>
            ),
          },
          { name: t('withdrawals:form.network'), value: network },
        ]}
      />
      <Review isAutomatic={isAutomatic} usualMs={run.usualReviewMs} />
      <Note tone="warning">{t('withdrawals:question.final')}</Note>
      <ProofStep
        call={requestWithdrawal}
        request={{ amount, addressId: address.id, termsVersion: String(termsVersion) }}
        action={t('withdrawals:question.submit', { amount: formatNumber(amount, locale) })}
        onDone={onRequested}
        onClose={onClose}
      />
    </div>
  )
}

/** Whether staff looks at it, and for how long that usually takes. */
function Review({ isAutomatic, usualMs }: { isAutomatic: boolean; usualMs: number }) {
  const { t } = useTranslation()
  const duration = useDurationText()
  return (
    <p className={classes.dim}>
      {t(isAutomatic ? 'withdrawals:question.automatic' : 'withdrawals:question.review')}
      {!isAutomatic && usualMs > 0 ? ` · ${t('withdrawals:question.usual', { time: duration(Math.ceil(usualMs / 60_000) * 60) })}` : ''}
    </p>
  )
}

/** First and last signs large, which people compare, and below them all of it. */
export function LargeAddress({ address, remark = '' }: { address: string; remark?: string }) {
  return (
    <div>
      {remark ? <p className={classes.dim}>{remark}</p> : null}
      <p className={classes.large}>
        <bdi dir="ltr">
          <strong>{address.slice(0, 8)}</strong>
          <span aria-hidden> … </span>
          <strong>{address.slice(-6)}</strong>
        </bdi>
      </p>
      <p className={classes.whole}>
        <bdi dir="ltr">{address}</bdi>
      </p>
    </div>
  )
}

import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { PAYOUT_STATUS } from '@assay/rules/bank/payouts'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type BankPayout, cancelBankPayout, dryRunBankPayout, getBankPayouts } from '@assay/wire/bank/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import classes from './bank.module.css'

const TONE = { failure: 'bad', processing: 'waiting', success: 'good' } as const
const WAITING: readonly string[] = ['requested', 'inReview', 'approved']

/** Payouts, newest first, each with how it stands and what can be done with it. */
export function PayoutRows({ payouts }: { payouts: readonly BankPayout[] }) {
  const { t } = useTranslation()
  if (payouts.length === 0) return <EmptyState title={t('bank:records.nonePayouts')} />
  return (
    <ul className={classes.rows}>
      {payouts.map(payout => (
        <PayoutRow key={payout.payoutId} payout={payout} />
      ))}
    </ul>
  )
}

function PayoutRow({ payout }: { payout: BankPayout }) {
  const { t } = useTranslation()
  const { payoutId, state, amount, arrival, bankName, number, requestedAt, reference, reason, returned } = payout
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <strong>
          <Amount value={amount} asset="USD" own />
        </strong>
        <StatusPill tone={TONE[PAYOUT_STATUS[state]]}>{t(`bank:state.${state}`)}</StatusPill>
      </p>
      <p className={classes.line} data-dim>
        <span>
          <bdi>{bankName}</bdi> <bdi dir="ltr">{number}</bdi>
        </span>
        <Moment at={requestedAt} precision="minute" />
      </p>
      <p className={classes.line} data-dim>
        <span>
          {t('bank:payout.arrival')}: <Amount value={arrival} asset="USD" own />
        </span>
        {reference ? (
          <span>
            {t('bank:payout.reference')}: <bdi dir="ltr">{reference}</bdi>
          </span>
        ) : null}
      </p>
      {reason ? <p className={classes.why}>{t(`bank:reason.${reason}`)}</p> : null}
      {returned ? (
        <p className={classes.why}>
          {t('bank:payout.returned')}: <Amount value={returned} asset="USD" own />
        </p>
      ) : null}
      {WAITING.includes(state) ? <Cancel payoutId={payoutId} /> : null}
    </li>
  )
}

function Cancel({ payoutId }: Pick<BankPayout, 'payoutId'>) {
  const { t } = useTranslation()
  const action = useAction(cancelBankPayout)
  const cancel = async () => {
    await saidByToast(action.run({ payoutId }))
    await Promise.all([refresh(getBankPayouts), refresh(dryRunBankPayout)])
  }
  return (
    <p className={classes.line}>
      <Button variant="default" size="compact-sm" loading={action.busy} onClick={() => void cancel()}>
        {t('bank:payout.cancel')}
      </Button>
    </p>
  )
}

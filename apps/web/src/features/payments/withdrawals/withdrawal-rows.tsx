import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { refresh } from '@assay/client/call/queries'
import { WITHDRAWAL_STATUS } from '@assay/rules/records/record-status'
import { shortAddress } from '@assay/rules/short-address'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { getAsset2 } from '@assay/wire/payments/calls'
import { cancelWithdrawal, dryRunWithdrawal, getWithdrawals, type Withdrawal } from '@assay/wire/payments/withdrawals'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { DisputeLink } from '../../../shared/support/dispute-link.tsx'
import { StatusLabel } from '../status-label.tsx'
import { Txid } from '../txid.tsx'
import { CheckReceipt } from './check-receipt.tsx'
import { WithdrawalSteps } from './withdrawal-steps.tsx'
import classes from './withdrawals.module.css'

/** Withdrawals, newest first, each with its steps and what can be done with it. */
export function WithdrawalRows({ withdrawals }: { withdrawals: readonly Withdrawal[] }) {
  const { t } = useTranslation()
  if (withdrawals.length === 0) return <EmptyState title={t('withdrawals:none')} />
  return (
    <ul className={classes.rows}>
      {withdrawals.map(withdrawal => (
        <WithdrawalRow key={withdrawal.withdrawalId} withdrawal={withdrawal} />
      ))}
    </ul>
  )
}

function WithdrawalRow({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t } = useTranslation()
  const { state, amount, arrival, asset, network, address, remark, requestedAt, hash, otherHashes, reason, purpose } = withdrawal
  const isBack = state === 'cancelled' || state === 'refused' || state === 'failed'
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        <span className={classes.amount}>
          <Amount value={amount} asset={asset} own />
        </span>
        <StatusLabel status={WITHDRAWAL_STATUS[state]} state={t(`withdrawals:state.${state}`)} />
      </p>
      <p className={classes.line} data-dim>
        <span>
          <bdi>{network}</bdi> · {remark ? `${remark} · ` : ''}
          <bdi dir="ltr" className={classes.hash} title={address}>
            {shortAddress(address)}
          </bdi>
        </span>
        <Moment at={requestedAt} precision="minute" />
      </p>
      {isBack ? null : (
        <p className={classes.line} data-dim>
          <span>
            {t('withdrawals:form.arrival')}: <Amount value={arrival} asset={asset} own />
          </span>
        </p>
      )}
      {purpose ? <p className={classes.dim}>{t(`withdrawals:purpose.${purpose}`)}</p> : null}
      <WithdrawalSteps withdrawal={withdrawal} />
      {reason ? <p className={classes.why}>{t(`withdrawals:reason.${reason as 'addressRisk'}`)}</p> : null}
      {isBack ? <p className={classes.why}>{t('withdrawals:moneyBack')}</p> : null}
      {hash ? <Hashes hash={hash} others={otherHashes} /> : null}
      {hash ? <CheckReceipt withdrawal={withdrawal} /> : null}
      <p className={classes.line} data-dim>
        <DisputeLink kind="withdrawal" id={withdrawal.withdrawalId} />
      </p>
      {state === 'requested' || state === 'approved' ? <Cancel withdrawalId={withdrawal.withdrawalId} /> : null}
    </li>
  )
}

function Hashes({ hash, others }: { hash: string; others: readonly string[] }) {
  const { t } = useTranslation()
  return (
    <>
      <p className={classes.line} data-dim>
        <span>
          {t('withdrawals:txid')}: <Txid hash={hash} short={shortAddress(hash)} label={t('withdrawals:txid')} />
        </span>
      </p>
      {others.length > 0 ? (
        <details className={classes.dim}>
          <summary>{t('withdrawals:otherHashes')}</summary>
          {others.map(other => (
            <bdi key={other} dir="ltr" className={classes.hash}>
              {other}
            </bdi>
          ))}
        </details>
      ) : null}
    </>
  )
}

function Cancel({ withdrawalId }: Pick<Withdrawal, 'withdrawalId'>) {
  const { t } = useTranslation()
  const action = useAction(cancelWithdrawal)
  const cancel = async () => {
    await saidByToast(action.run({ withdrawalId }))
    await Promise.all([refresh(getWithdrawals), refresh(getAsset2), refresh(dryRunWithdrawal)])
  }
  return (
    <p className={classes.line}>
      <Button variant="default" size="compact-sm" loading={action.busy} onClick={() => void cancel()}>
        {t('withdrawals:cancel')}
      </Button>
    </p>
  )
}

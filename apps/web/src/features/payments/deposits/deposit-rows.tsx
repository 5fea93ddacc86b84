import { DEPOSIT_STATUS } from '@assay/rules/records/record-status'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import type { Deposit, DepositSettings } from '@assay/wire/payments/deposits'
import { useTranslation } from 'react-i18next'
import { StatusLabel } from '../status-label.tsx'
import { Txid } from '../txid.tsx'
import classes from './deposits.module.css'

type Depths = Pick<DepositSettings, 'confirmations' | 'finalAfter'>

/** What came over the chain, newest first, with what each one waits for. */
export function DepositRows({ deposits, depths }: { deposits: readonly Deposit[]; depths: Depths }) {
  const { t } = useTranslation()
  if (deposits.length === 0) return <EmptyState title={t('deposits:live.none')} />
  return (
    <ul className={classes.rows}>
      {deposits.map(deposit => (
        <DepositRow key={`${deposit.id}`} deposit={deposit} depths={depths} />
      ))}
    </ul>
  )
}

/** One of them. */
export function DepositRow({ deposit, depths }: { deposit: Deposit; depths: Depths }) {
  const { t } = useTranslation()
  const { state, amount, at, txHash, network, contract } = deposit
  return (
    <li className={classes.row}>
      <p className={classes.line}>
        {state === 'wrongToken' ? (
          <bdi dir="ltr" className={classes.hash}>
            {short(contract)}
          </bdi>
        ) : (
          <span className={classes.amount}>
            <Amount value={amount} asset="USDT" own />
          </span>
        )}
        <StatusLabel status={DEPOSIT_STATUS[state]} state={t(`deposits:state.${state}`)} />
      </p>
      <Progress deposit={deposit} depths={depths} />
      {state === 'seen' || state === 'credited' || state === 'final' ? null : <p className={classes.why}>{t(`deposits:why.${state}`)}</p>}
      <p className={classes.line} data-dim>
        <span className={classes.line}>
          <bdi>{network}</bdi> · <Txid hash={txHash} short={short(txHash)} label={t('deposits:live.txid')} />
        </span>
        <Moment at={at} precision="minute" />
      </p>
    </li>
  )
}

const short = (text: string): string => `${text.slice(0, 10)}…${text.slice(-8)}`

/** The blocks that a deposit has behind it, of those that it waits for. */
function Progress({ deposit: { state, confirmations }, depths }: { deposit: Deposit; depths: Depths }) {
  const { t } = useTranslation()
  if (state !== 'seen' && state !== 'credited') return null
  const all = state === 'seen' ? depths.confirmations : depths.finalAfter
  const now = Math.min(confirmations, all)
  const text = t(`deposits:live.${state === 'seen' ? 'credit' : 'final'}`, { count: all, now, all })
  return (
    <div className={classes.progress}>
      <span className={classes.bar} aria-hidden>
        <span style={{ inlineSize: `${(100 * now) / all}%` }} />
      </span>
      <span role="status">{text}</span>
    </div>
  )
}

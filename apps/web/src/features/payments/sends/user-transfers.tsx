import { read } from '@assay/client/call/queries'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { getUserTransfers, type UserTransfer } from '@assay/wire/payments/sends'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import classes from '../payments.module.css'
import { StatusLabel } from '../status-label.tsx'
import own from './sends.module.css'

/** What went to others and came from them; a press sends to the same person again. */
export function UserTransfers({ onChoose }: { onChoose: (uid: string) => void }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getUserTransfers, {}), staleTime: 0 })
  return (
    <section className={classes.aside}>
      <h2 className={classes.asideTitle}>{t('payments:send.recent')}</h2>
      {error ? (
        <ErrorState message={error.message} onRetry={refetch} />
      ) : data ? (
        <List transfers={data.transfers} onChoose={onChoose} />
      ) : (
        <ListLoading rows={4} />
      )}
    </section>
  )
}

function List({ transfers, onChoose }: { transfers: readonly UserTransfer[]; onChoose: (uid: string) => void }) {
  const { t } = useTranslation()
  if (transfers.length === 0) return <EmptyState title={t('payments:send.none')} />
  return (
    <ul className={own.transfers}>
      {transfers.map(({ transferId, direction, uid, contact, asset, amount, at }) => (
        <li key={transferId}>
          <button type="button" className={own.transfer} onClick={() => onChoose(uid)}>
            <span className={own.line}>
              <span>{t(`payments:send.${direction}`)}</span>
              <Amount value={direction === 'sent' ? `-${amount}` : amount} asset={asset} own />
            </span>
            <span className={own.line} data-dim>
              <span>
                <bdi dir="ltr">{contact}</bdi> <StatusLabel status="success" state={t('payments:status.success')} />
              </span>
              <Moment at={at} precision="minute" />
            </span>
            <span className="visually-hidden">{t('payments:send.again', { contact })}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

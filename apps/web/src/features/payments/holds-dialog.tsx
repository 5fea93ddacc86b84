import { read } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { getHolds } from '@assay/wire/payments/calls'
import { Anchor, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { optionEvidencePath } from '../../trading/market-paths.ts'
import classes from './payments.module.css'
import type { AssetRow } from './use-wallets.ts'

/** What holds the frozen money of an asset: frozen is always the sum of these. */
export function HoldsDialog({ row, onClose }: { row: AssetRow | undefined; onClose: () => void }) {
  const { t } = useTranslation()
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={t('payments:hold.title', { asset: row?.asset ?? '' })}>
      {row ? <Holds asset={row.asset} wallet={row.wallet} /> : null}
    </Dialog>
  )
}

function Holds({ asset, wallet }: Pick<AssetRow, 'asset' | 'wallet'>) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getHolds, { asset }), staleTime: 0 })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <Skeleton height={80} />
  const holds = data.holds.filter(hold => hold.wallet === wallet)
  if (holds.length === 0) return <p className={classes.note}>{t('payments:hold.none')}</p>
  return (
    <ul className={classes.holds}>
      {holds.map(hold => (
        <li key={hold.owner}>
          <HoldOwner owner={hold.owner} />
          <Amount value={hold.amount} asset={asset} own />
        </li>
      ))}
    </ul>
  )
}

/** A hold's owner as the ledger names it, `spotOrder:9`, in words. */
function HoldOwner({ owner }: { owner: string }) {
  const { t } = useTranslation()
  const [kind = '', number = ''] = owner.split(':')
  if (kind === 'spotOrder')
    return (
      <Anchor component={Link} to={PATHS.allOrders} inherit>
        {t('payments:hold.spotOrder', { number })}
      </Anchor>
    )
  if (kind === 'option')
    return (
      <Anchor component={Link} to={optionEvidencePath(number)} inherit>
        {t('payments:hold.option', { number })}
      </Anchor>
    )
  if (kind === 'bankPayout') return <bdi>{t('payments:hold.bankPayout', { number })}</bdi>
  if (kind === 'subscription' || kind === 'lockedCoins')
    return (
      <Anchor component={Link} to={`${PATHS.subscribe}?project=${number}`} inherit>
        {t(`payments:hold.${kind}`, { number })}
      </Anchor>
    )
  if (kind === 'projectSupply') return <bdi>{t('payments:hold.projectSupply', { number })}</bdi>
  if (kind === 'withdrawal') return <bdi>{t('payments:hold.withdrawal', { number })}</bdi>
  return <bdi>{owner}</bdi>
}

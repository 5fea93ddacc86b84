import { Amount } from '@assay/ui/numbers/amount'
import { ErrorState } from '@assay/ui/states/error-state'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../../../shared/paths.ts'
import { TransferDialog } from '../../../trading/transfer/transfer-dialog.tsx'
import { usePerpAccount } from '../live/use-perp-account.ts'
import { Profit } from '../positions/profit.tsx'
import classes from './wallet.module.css'
import { WALLET_FIGURES } from './wallet-figures.ts'

/** What backs the person's perpetual contracts: every figure with what it means, live; and the way in and out. */
export function ContractWallet() {
  const { t } = useTranslation()
  const { wallet, error } = usePerpAccount()
  const [moving, setMoving] = useState<'in' | 'out'>()
  if (error && !wallet) return <ErrorState message={error.message} onRetry={error.retry} />
  const asset = wallet?.asset ?? 'USDT'
  const [equity, ...others] = ['equity' as const, ...WALLET_FIGURES.filter(figure => figure !== 'equity')]
  const shown = (figure: (typeof WALLET_FIGURES)[number]) =>
    figure === 'unrealisedProfit' ? (
      <Profit value={wallet?.[figure] ?? ''} />
    ) : (
      <Amount value={wallet?.[figure] ?? ''} decimals={2} own live />
    )
  return (
    <section className={classes.wallet} aria-label={t('perp-lists:wallet.title')}>
      <div className={classes.head}>
        <div>
          <h2 className={classes.title}>{t(`perp-lists:wallet.${equity}`)}</h2>
          <p className={classes.equity}>
            {shown(equity)} <span>{asset}</span>
          </p>
          <p className={classes.about}>{t(`perp-lists:wallet.about.${equity}`)}</p>
        </div>
        <div className={classes.actions}>
          <Button onClick={() => setMoving('in')}>{t('perp-lists:wallet.in')}</Button>
          <Button variant="default" onClick={() => setMoving('out')}>
            {t('perp-lists:wallet.out')}
          </Button>
          <Button component={Link} to={PATHS.contractPositions} variant="default">
            {t('perp-lists:panel.positions')}
          </Button>
          <Button component={Link} to={PATHS.perp} variant="default">
            {t('payments:row.trade')}
          </Button>
        </div>
      </div>
      <dl className={classes.figures}>
        {others.map(figure => (
          <div key={figure}>
            <dt>{t(`perp-lists:wallet.${figure}`)}</dt>
            <dd>{shown(figure)}</dd>
            <dd className={classes.about}>{t(`perp-lists:wallet.about.${figure}`)}</dd>
          </div>
        ))}
      </dl>
      <TransferDialog
        key={moving ?? 'in'}
        opened={moving !== undefined}
        onClose={() => setMoving(undefined)}
        from={moving === 'out' ? 'contract' : 'exchange'}
        to={moving === 'out' ? 'exchange' : 'contract'}
        asset={asset}
      />
    </section>
  )
}

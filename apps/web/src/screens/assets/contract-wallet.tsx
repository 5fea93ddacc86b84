import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { ClaimNotice } from '../../features/payments/claim-notice.tsx'
import { rowsOf, useWallets, withoutZeros } from '../../features/payments/use-wallets.ts'
import { WalletTable } from '../../features/payments/wallet-table.tsx'
import { ContractRisks } from '../../features/perp/guard/contract-risks.tsx'
import { ContractWallet } from '../../features/perp/wallet/contract-wallet.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'
import { TransferDialog } from '../../trading/transfer/transfer-dialog.tsx'
import classes from './wallet.module.css'

/** The wallets behind contracts: that of perpetuals with all its figures, and that of delivery contracts. */
export function ContractWalletScreen() {
  const { t } = useTranslation()
  const wallets = useWallets()
  const [moving, setMoving] = useState(false)
  useTitle(t('perp-lists:wallet.title'))
  return (
    <Page>
      <PageTitle title={t('perp-lists:wallet.title')} hint={t('perp-lists:wallet.hint')} />
      <ClaimNotice />
      <ContractWallet />
      <ContractRisks product="perp" />
      <section className={classes.panel} aria-label={t('payments:wallet.options')}>
        <div className={classes.tools}>
          <h2 className={classes.name}>{t('payments:wallet.options')}</h2>
          <span className={classes.actions}>
            <Button size="xs" onClick={() => setMoving(true)}>
              {t('perp-lists:wallet.in')}
            </Button>
            <Button component={Link} to={PATHS.optionContracts} variant="default" size="xs">
              {t('options-lists:title')}
            </Button>
          </span>
        </div>
        <WalletTable
          rows={withoutZeros(rowsOf(wallets.rows, 'options'))}
          error={wallets.error}
          empty={<EmptyState title={t('payments:table.empty')} hint={t('payments:table.emptyHint')} />}
        />
        <TransferDialog opened={moving} onClose={() => setMoving(false)} from="exchange" to="options" />
      </section>
      <ContractRisks product="options" />
    </Page>
  )
}

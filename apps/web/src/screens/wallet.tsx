import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import type { Wallet } from '@assay/wire/assets'
import { Button, Checkbox, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { AssetTabs } from '../features/assets/asset-tabs.tsx'
import { TestFundsButton } from '../features/assets/test-funds-button.tsx'
import { TotalCard } from '../features/assets/total-card.tsx'
import { rowsOf, useWallets, withoutZeros } from '../features/assets/use-wallets.ts'
import { WalletTable } from '../features/assets/wallet-table.tsx'
import { usePreferences } from '../shared/browser/preferences.ts'
import { Page } from '../shared/page.tsx'
import { PATHS } from '../shared/paths.ts'
import { isWallet, WALLETS } from '../shared/transfer/transfer-form.ts'
import { useTitle } from '../shared/use-title.ts'
import classes from './wallet.module.css'

/** What the person has: the total, and each wallet's rows. */
export function WalletScreen() {
  const { t } = useTranslation()
  const wallets = useWallets()
  const [wallet, setWallet] = useState<Wallet>('exchange')
  const hideZero = usePreferences(preferences => preferences.hideZero)
  const rows = rowsOf(wallets.rows, wallet)
  useTitle(t('assets:title'))
  return (
    <Page>
      <PageTitle title={t('assets:title')} />
      <AssetTabs />
      <TotalCard total={wallets.total}>
        {wallets.testFunds ? <TestFundsButton {...wallets.testFunds} /> : null}
        <Button component={Link} to={PATHS.transfer} variant="default">
          {t('assets:row.transfer')}
        </Button>
        <Button component={Link} to={PATHS.trade} variant="default">
          {t('assets:row.trade')}
        </Button>
      </TotalCard>
      <section className={classes.panel}>
        <div className={classes.tools}>
          <Tabs value={wallet} onChange={chosen => setWallet(isWallet(chosen) ? chosen : 'exchange')} className={classes.tabs}>
            <Tabs.List aria-label={t('assets:wallet.label')}>
              {WALLETS.map(name => (
                <Tabs.Tab key={name} value={name}>
                  {t(`assets:wallet.${name}`)}
                </Tabs.Tab>
              ))}
            </Tabs.List>
          </Tabs>
          <Checkbox
            size="xs"
            label={t('assets:table.hideZero')}
            checked={hideZero}
            onChange={event => usePreferences.setState({ hideZero: event.currentTarget.checked })}
          />
        </div>
        <WalletTable
          rows={hideZero ? withoutZeros(rows) : rows}
          error={wallets.error}
          empty={
            <EmptyState
              title={rows?.length ? t('assets:table.allZero') : t('assets:table.empty')}
              {...(wallet !== 'exchange' && { hint: t('assets:table.emptyHint') })}
              {...(wallet === 'exchange' && wallets.testFunds && { hint: t('assets:table.testFundsHint') })}
            />
          }
        />
      </section>
    </Page>
  )
}

import { Amount } from '@assay/ui/numbers/amount'
import { EmptyState } from '@assay/ui/states/empty-state'
import type { Wallet } from '@assay/wire/payments/calls'
import { Button, Tabs } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { OwedLine } from '../../features/loans/owed-line.tsx'
import { Allocation } from '../../features/payments/assets/allocation.tsx'
import { ValueLine } from '../../features/payments/assets/value-line.tsx'
import { ClaimNotice } from '../../features/payments/claim-notice.tsx'
import { DepositButton } from '../../features/payments/deposit-button.tsx'
import { TestFundsButton } from '../../features/payments/test-funds-button.tsx'
import { TotalCard } from '../../features/payments/total-card.tsx'
import { rowsOf, useWallets, withoutZeros, worthOf } from '../../features/payments/use-wallets.ts'
import { WalletTable } from '../../features/payments/wallet-table.tsx'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'
import { isWallet, WALLETS } from '../../trading/transfer/transfer-form.ts'
import classes from './wallet.module.css'

/** What the person has: the total first, then what each wallet has of it, then the coins of one wallet. */
export function WalletScreen() {
  const { t } = useTranslation()
  const wallets = useWallets()
  const [wallet, setWallet] = useState<Wallet>('exchange')
  const hideZero = usePreferences(preferences => preferences.hideZero)
  const rows = rowsOf(wallets.rows, wallet)
  const held = withoutZeros(rows)
  const zeros = (rows?.length ?? 0) - (held?.length ?? 0)
  useTitle(t('payments:title'))
  return (
    <Page>
      <h1 className="visually-hidden">{t('payments:title')}</h1>
      <ClaimNotice />
      <TotalCard total={wallets.total}>
        {wallets.testFunds ? <TestFundsButton {...wallets.testFunds} /> : null}
        <DepositButton />
        <Button component={Link} to={PATHS.transfer} variant="default">
          {t('payments:row.transfer')}
        </Button>
        <Button component={Link} to={PATHS.trade} variant="default">
          {t('payments:row.trade')}
        </Button>
      </TotalCard>
      <ValueLine total={wallets.total} />
      <Allocation rows={wallets.rows} />
      <Tabs value={wallet} onChange={chosen => setWallet(isWallet(chosen) ? chosen : 'exchange')} className={classes.split}>
        <Tabs.List aria-label={t('payments:wallet.label')}>
          {WALLETS.map(name => (
            <Tabs.Tab key={name} value={name}>
              <span className={classes.wallet}>{t(`payments:wallet.${name}`)}</span>
              <span className={classes.worth}>
                <Amount value={worthOf(rowsOf(wallets.rows, name)) ?? ''} decimals={2} own />
              </span>
            </Tabs.Tab>
          ))}
        </Tabs.List>
      </Tabs>
      <Link to={PATHS.custodyOrders} className={classes.custody}>
        {t('payments:wallet.earn')}
        <Amount value={worthOf(rowsOf(wallets.rows, 'earn')) ?? ''} decimals={2} own />
      </Link>
      <OwedLine className={classes.custody} />
      <div className={classes.open}>
        <WalletTable
          rows={hideZero ? held : rows}
          error={wallets.error}
          empty={
            <EmptyState
              title={rows?.length ? t('payments:table.allZero') : t('payments:table.empty')}
              {...(wallet === 'exchange'
                ? wallets.testFunds && { hint: t('payments:table.testFundsHint') }
                : { hint: t('payments:table.emptyHint') })}
              {...(wallet !== 'exchange' && {
                action: (
                  <Button component={Link} to={`${PATHS.transfer}?from=exchange&to=${wallet}`}>
                    {t('payments:row.transfer')}
                  </Button>
                ),
              })}
            />
          }
        />
        {zeros > 0 ? (
          <p className={classes.zeros}>
            {hideZero ? t('payments:table.hidden', { count: zeros }) : null}{' '}
            <button type="button" onClick={() => usePreferences.setState({ hideZero: !hideZero })}>
              {t(hideZero ? 'payments:table.show' : 'payments:table.hideZero')}
            </button>
          </p>
        ) : null}
      </div>
    </Page>
  )
}

import { read } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { getDappWallets } from '@assay/wire/dapp-wallets/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { AddDappWallet } from './add-dapp-wallet.tsx'
import classes from './dapp-wallets.module.css'
import { RemoveDappWallet } from './remove-dapp-wallet.tsx'

type WalletRow = ResponseOf<typeof getDappWallets>['wallets'][number]

/** The wallets that log the person in: which there are, a further one, and the way out. */
export function DappWalletCard() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getDappWallets, {}))
  /** Which dialog is open. */
  const [question, setQuestion] = useState<'add' | { remove: WalletRow }>()
  const close = () => setQuestion(undefined)
  const columns: Column<WalletRow>[] = [
    { key: 'name', header: t('dapp-wallets:name'), cardHead: true, render: ({ name }) => <bdi>{name}</bdi> },
    {
      key: 'address',
      header: t('dapp-wallets:address'),
      render: ({ address }) => (
        <bdi dir="ltr" className={classes.address}>
          {address}
        </bdi>
      ),
    },
    { key: 'created', header: t('dapp-wallets:created'), render: ({ createdAt }) => <Moment at={createdAt} precision="minute" /> },
    {
      key: 'used',
      header: t('dapp-wallets:used'),
      render: ({ usedAt }) => (usedAt > 0 ? <Moment at={usedAt} precision="minute" /> : t('dapp-wallets:never')),
    },
    {
      key: 'actions',
      header: '',
      align: 'end',
      render: wallet => (
        <Button
          size="compact-xs"
          variant="default"
          aria-label={t('dapp-wallets:removeOf', { name: wallet.name })}
          onClick={() => setQuestion({ remove: wallet })}
        >
          {t('dapp-wallets:remove')}
        </Button>
      ),
    },
  ]
  return (
    <section className={classes.card} aria-labelledby="dapp-wallets">
      <div className={classes.head}>
        <h2 id="dapp-wallets">{t('dapp-wallets:title')}</h2>
        <Button size="xs" variant="default" onClick={() => setQuestion('add')}>
          {t('dapp-wallets:add')}
        </Button>
      </div>
      <p className={classes.cardHint}>{t('dapp-wallets:hint')}</p>
      <DataTable
        label={t('dapp-wallets:title')}
        columns={columns}
        rows={data?.wallets}
        rowKey={({ address }) => address}
        empty={<EmptyState title={t('dapp-wallets:none')} />}
        error={error ? { message: error.message, retry: refetch } : undefined}
        skeletonRows={1}
      />
      {question === 'add' ? <AddDappWallet onClose={close} /> : null}
      {typeof question === 'object' ? <RemoveDappWallet wallet={question.remove} onClose={close} /> : null}
    </section>
  )
}

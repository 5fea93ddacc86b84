import { useTranslation } from 'react-i18next'
import { FactTable } from '../../shared/facts/fact-table.tsx'
import { Figure } from '../../shared/facts/figure.tsx'
import type { PersonSeen } from '../../shared/product/person-seen.ts'
import { UtcTime } from '../../shared/utc-time.tsx'

/** What somebody has and what is open; every figure as the core has it. */
export function PersonTrading({ person }: { person: PersonSeen }) {
  return (
    <>
      <Wallets person={person} />
      <Orders person={person} />
      <Positions person={person} />
    </>
  )
}

function Wallets({ person: { balances, holds } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <>
      <FactTable
        title={t('console:person.wallets')}
        rows={balances}
        rowKey={({ wallet, asset }) => `${wallet} ${asset}`}
        empty={t('console:person.noBalances')}
        columns={[
          { key: 'wallet', header: t('console:person.wallet'), render: ({ wallet }) => wallet },
          { key: 'asset', header: t('console:person.asset'), cardHead: true, render: ({ asset }) => asset },
          { key: 'available', header: t('console:person.available'), align: 'end', render: ({ available }) => <Figure text={available} /> },
          { key: 'frozen', header: t('console:person.frozen'), align: 'end', render: ({ frozen }) => <Figure text={frozen} /> },
        ]}
      />
      <FactTable
        title={t('console:person.holds')}
        rows={holds}
        rowKey={({ wallet, asset, owner }) => `${wallet} ${asset} ${owner}`}
        empty={t('console:person.noHolds')}
        columns={[
          { key: 'owner', header: t('console:person.owner'), cardHead: true, render: ({ owner }) => owner },
          { key: 'wallet', header: t('console:person.wallet'), render: ({ wallet }) => wallet },
          { key: 'asset', header: t('console:person.asset'), render: ({ asset }) => asset },
          { key: 'amount', header: t('console:person.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
        ]}
      />
    </>
  )
}

function Orders({ person: { orders } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:person.orders')}
      rows={orders}
      rowKey={({ product, orderId }) => `${product} ${orderId}`}
      empty={t('console:person.noOrders')}
      columns={[
        { key: 'product', header: t('console:person.product'), render: ({ product }) => product },
        { key: 'id', header: t('console:person.id'), render: ({ orderId }) => orderId },
        { key: 'market', header: t('console:person.market'), cardHead: true, render: ({ market }) => market },
        { key: 'side', header: t('console:person.side'), render: ({ side }) => side },
        { key: 'type', header: t('console:person.type'), render: ({ type }) => type },
        { key: 'price', header: t('console:person.price'), align: 'end', render: ({ price }) => <Figure text={price} /> },
        { key: 'quantity', header: t('console:person.quantity'), align: 'end', render: ({ quantity }) => <Figure text={quantity} /> },
        { key: 'filled', header: t('console:person.filled'), align: 'end', render: ({ filled }) => <Figure text={filled} /> },
        { key: 'at', header: t('console:person.at'), render: ({ createdAt }) => <UtcTime at={createdAt} /> },
      ]}
    />
  )
}

function Positions({ person: { positions } }: { person: PersonSeen }) {
  const { t } = useTranslation()
  return (
    <FactTable
      title={t('console:person.positions')}
      rows={positions}
      rowKey={({ product, id }) => `${product} ${id}`}
      empty={t('console:person.noPositions')}
      columns={[
        { key: 'product', header: t('console:person.product'), render: ({ product }) => product },
        { key: 'id', header: t('console:person.id'), render: ({ id }) => id },
        { key: 'market', header: t('console:person.market'), cardHead: true, render: ({ market }) => market },
        { key: 'direction', header: t('console:person.direction'), render: ({ direction }) => direction },
        { key: 'size', header: t('console:person.size'), align: 'end', render: ({ size }) => <Figure text={size} /> },
        {
          key: 'entryPrice',
          header: t('console:person.entryPrice'),
          align: 'end',
          render: ({ entryPrice }) => <Figure text={entryPrice} />,
        },
        { key: 'margin', header: t('console:person.margin'), align: 'end', render: ({ margin }) => <Figure text={margin} /> },
        { key: 'profit', header: t('console:person.profit'), align: 'end', render: ({ profit }) => <Figure text={profit} /> },
        { key: 'at', header: t('console:person.at'), render: ({ openedAt }) => <UtcTime at={openedAt} /> },
      ]}
    />
  )
}

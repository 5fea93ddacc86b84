import { getSettings } from '@assay/wire/operators/change-calls'
import { Anchor } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { marketSettingsPath } from '../shared/paths.ts'
import { useMay } from '../shared/use-may.ts'
import type { CustodySeen } from './custody.tsx'

/** The products with what lies in them, and the pool that pays their yield. Each leads to its terms, version by version. */
export function Products({ custody: { products, pools } }: { custody: CustodySeen }) {
  const { t } = useTranslation()
  const mayOpen = useMay()(getSettings)
  return (
    <>
      <FactTable
        title={t('console:custody.pool')}
        rows={pools}
        rowKey={({ asset }) => asset}
        empty={t('console:custody.none')}
        columns={[
          { key: 'asset', header: t('console:custody.asset'), cardHead: true, render: ({ asset }) => asset },
          { key: 'balance', header: t('console:custody.balance'), align: 'end', render: ({ balance }) => <Figure text={balance} /> },
          { key: 'reserved', header: t('console:custody.reserved'), align: 'end', render: ({ reserved }) => <Figure text={reserved} /> },
          {
            key: 'available',
            header: t('console:custody.available'),
            align: 'end',
            render: ({ available }) => <Figure text={available} />,
          },
        ]}
      />
      <FactTable
        title={t('console:custody.products')}
        rows={products}
        rowKey={({ product }) => product}
        empty={t('console:custody.none')}
        columns={[
          {
            key: 'product',
            header: t('console:custody.product'),
            cardHead: true,
            render: ({ product }) =>
              mayOpen ? (
                <Anchor component={Link} to={marketSettingsPath(product)} inherit>
                  {product}
                </Anchor>
              ) : (
                product
              ),
          },
          { key: 'current', header: t('console:custody.terms'), align: 'end', render: ({ current }) => current },
          { key: 'newest', header: t('console:custody.newest'), align: 'end', render: ({ newest }) => newest },
          { key: 'orders', header: t('console:custody.open'), align: 'end', render: ({ orders }) => orders },
          { key: 'invested', header: t('console:custody.invested'), align: 'end', render: ({ invested }) => <Figure text={invested} /> },
          { key: 'capacity', header: t('console:custody.capacity'), align: 'end', render: ({ capacity }) => <Figure text={capacity} /> },
          { key: 'fundable', header: t('console:custody.fundable'), align: 'end', render: ({ fundable }) => <Figure text={fundable} /> },
        ]}
      />
    </>
  )
}

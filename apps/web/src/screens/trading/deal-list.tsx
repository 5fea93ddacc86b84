import { PageTitle } from '@assay/ui/states/page-title'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useJointPurchases } from '../../features/options/lists/joint-contracts.tsx'
import * as perp from '../../features/perp/lists/joint-trades.tsx'
import * as spot from '../../features/spot/lists/joint-trades.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { JointEmpty } from '../../trading/joint/joint-empty.tsx'
import { JointFilters } from '../../trading/joint/joint-filters.tsx'
import type { TradeCell } from '../../trading/joint/joint-row.ts'
import { type JointColumn, JointTable } from '../../trading/joint/joint-table.tsx'
import { useJointFilter } from '../../trading/joint/use-joint-filter.ts'

/** Trade records: every fill of the person's orders and every purchase of a delivery contract, in all products. */
export function DealList() {
  const { t } = useTranslation()
  useTitle(t('spot:orders.dealsTitle'))
  const { filter, choose } = useJointFilter()
  // A trade has happened, whatever became of it.
  const trades = useMemo(() => ({ ...filter, state: undefined }), [filter])
  const sources = [spot.useJointTrades(trades), perp.useJointTrades(trades), useJointPurchases(trades)]
  return (
    <Page>
      <PageTitle title={t('spot:orders.dealsTitle')} hint={t('spot:orders.dealsHint')} />
      <JointTable
        label={t('spot:orders.fills')}
        file="assay-trades"
        fields={useFields()}
        columns={useColumns()}
        sources={sources}
        tools={<JointFilters filter={filter} onChoose={choose} />}
        empty={<JointEmpty title={t('spot:orders.noneFills')} hint={t('spot:orders.noneFillsHint')} filter={trades} onChoose={choose} />}
      />
    </Page>
  )
}

function useColumns(): JointColumn<TradeCell>[] {
  const { t } = useTranslation()
  return useMemo(
    () => [
      { cell: 'side', header: t('spot:orders.side') },
      { cell: 'price', header: t('spot:orders.price'), align: 'end' },
      { cell: 'quantity', header: t('spot:orders.quantity'), align: 'end' },
      { cell: 'total', header: t('spot:orders.total'), align: 'end', term: 'terms:notional' },
      { cell: 'fee', header: t('spot:orders.fee'), align: 'end', term: 'terms:feesPaid' },
      { cell: 'result', header: t('trading:joint.result'), align: 'end' },
      { cell: 'role', header: t('spot:orders.role'), term: 'terms:makerAndTaker' },
    ],
    [t],
  )
}

function useFields() {
  const { t } = useTranslation()
  return [
    { header: t('trading:joint.tradeId'), field: 'id' },
    { header: t('trading:detail.id'), field: 'order' },
    ...(['side', 'type', 'role', 'price', 'quantity', 'total', 'fee'] as const).map(field => ({
      header: t(`spot:orders.${field}`),
      field,
    })),
    { header: `${t('spot:orders.fee')}: ${t('spot:orders.asset')}`, field: 'feeAsset' },
    { header: t('trading:joint.result'), field: 'result' },
  ] as const
}

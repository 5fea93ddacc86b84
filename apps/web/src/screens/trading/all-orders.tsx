import { PageTitle } from '@assay/ui/states/page-title'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useJointFinished, useJointRunning } from '../../features/options/lists/joint-contracts.tsx'
import * as perp from '../../features/perp/lists/joint-orders.tsx'
import { useCancelAll as useCancelAllPerp } from '../../features/perp/lists/use-cancel-all.ts'
import { usePerpOrders } from '../../features/perp/live/use-own-perp.ts'
import * as spot from '../../features/spot/lists/joint-orders.tsx'
import { useCancelAll as useCancelAllSpot } from '../../features/spot/lists/use-cancel-all.ts'
import { useOpenOrders } from '../../features/spot/live/use-own-spot.ts'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'
import { JointEmpty } from '../../trading/joint/joint-empty.tsx'
import { isWanted, type JointFilter } from '../../trading/joint/joint-filter.ts'
import { JointFilters } from '../../trading/joint/joint-filters.tsx'
import type { OrderCell } from '../../trading/joint/joint-row.ts'
import { type JointColumn, JointTable } from '../../trading/joint/joint-table.tsx'
import { useJointFilter } from '../../trading/joint/use-joint-filter.ts'
import { useRunningOptions } from '../../trading/live/use-options.ts'
import { CancelAllMenu } from '../../trading/terminal/lists/cancel-all-menu.tsx'

const TABS = ['open', 'history'] as const
const isTab = oneOf(TABS)

/** All orders of the person in all products: the open ones with what can be done with them, the closed ones by how they ended. */
export function AllOrders() {
  const { t } = useTranslation()
  useTitle(t('spot:orders.allTitle'))
  const { filter, choose } = useJointFilter()
  const [chosenTab, setTab] = useInAddress('orders', isTab)
  const isClosed = useIsClosedOrder(filter)
  const tab = chosenTab ?? (isClosed ? 'history' : 'open')
  const open = useOpenNumber()
  const names = { open: open > 0 ? t('spot:orders.openCount', { number: open }) : t('spot:orders.open'), history: t('spot:orders.history') }
  return (
    <Page>
      <PageTitle
        title={t('spot:orders.allTitle')}
        hint={t('spot:orders.allHint')}
        actions={tab === 'open' ? <CancelAll filter={filter} /> : null}
      />
      <PageTabs label={t('spot:orders.title')} tabs={TABS.map(key => ({ key, label: names[key] }))} tab={tab} onTab={setTab} />
      {tab === 'open' ? <Open filter={filter} onChoose={choose} /> : <History filter={filter} onChoose={choose} />}
    </Page>
  )
}

/** Whether the filter asks for one order, and that is not open. */
function useIsClosedOrder({ order, product }: JointFilter): boolean {
  const [ofSpot, ofPerp] = [useOpenOrders(), usePerpOrders()]
  const open = product === 'perp' ? ofPerp : ofSpot
  return order !== undefined && open !== undefined && !open.some(({ orderId }) => orderId === order)
}

const askedRow = ({ order, product }: JointFilter): string | undefined => order && `${product} ${order}`

interface ListProps {
  filter: JointFilter
  onChoose: (change: JointFilter) => void
}

function Open({ filter, onChoose }: ListProps) {
  const { t } = useTranslation()
  // Open rows have no end yet.
  const open = useMemo(() => ({ ...filter, state: undefined }), [filter])
  const sources = [spot.useJointOpenOrders(open), perp.useJointOpenOrders(open), useJointRunning(open)]
  return (
    <JointTable
      label={t('spot:orders.open')}
      file="assay-open-orders"
      fields={useFields()}
      columns={useColumns(OPEN)}
      opened={askedRow(filter)}
      sources={sources}
      tools={<JointFilters filter={filter} onChoose={onChoose} />}
      withActions
      empty={<JointEmpty title={t('spot:orders.noneOpen')} hint={t('trading:joint.noneOpenHint')} filter={open} onChoose={onChoose} />}
    />
  )
}

function History({ filter, onChoose }: ListProps) {
  const { t } = useTranslation()
  const sources = [spot.useJointOrderHistory(filter), perp.useJointOrderHistory(filter), useJointFinished(filter)]
  return (
    <JointTable
      label={t('spot:orders.history')}
      file="assay-orders"
      fields={useFields()}
      columns={useColumns(CLOSED)}
      opened={askedRow(filter)}
      sources={sources}
      tools={<JointFilters filter={filter} onChoose={onChoose} withState />}
      empty={<JointEmpty title={t('spot:orders.noneClosed')} hint={t('spot:orders.noneClosedHint')} filter={filter} onChoose={onChoose} />}
    />
  )
}

/** Cancels what the filter shows of orders, or all of them in every product; delivery contracts cannot be cancelled. */
function CancelAll({ filter }: { filter: JointFilter }) {
  const [ofSpot, ofPerp] = [useCancelAllSpot(), useCancelAllPerp()]
  const products = [...(isShown('spot', filter) ? [ofSpot] : []), ...(isShown('perp', filter) ? [ofPerp] : [])]
  const holding = (market: string | undefined) => products.filter(product => product.numberIn(market) > 0)
  return (
    <CancelAllMenu
      size="xs"
      market={filter.market}
      busy={products.some(({ busy }) => busy)}
      numberIn={market => products.reduce((sum, { numberIn }) => sum + numberIn(market), 0)}
      titleOf={market => holding(market)[0]?.titleOf(market)}
      onCancel={market => {
        for (const { onCancel } of holding(market)) onCancel(market)
      }}
    />
  )
}

const isShown = (product: 'spot' | 'perp', { product: chosen, market }: JointFilter) => isWanted(product, { product: chosen, market })

function useOpenNumber(): number {
  const lists = [useOpenOrders(), usePerpOrders(), useRunningOptions()]
  return lists.reduce((sum, list) => sum + (list?.length ?? 0), 0)
}

const OPEN = ['side', 'price', 'quantity', 'filled'] as const
const CLOSED = ['side', 'status', 'price', 'average', 'quantity', 'filled', 'fee'] as const
const AT_END: readonly OrderCell[] = ['price', 'average', 'quantity', 'filled', 'fee']

function useColumns(cells: typeof OPEN | typeof CLOSED): JointColumn<OrderCell>[] {
  const { t } = useTranslation()
  return useMemo(
    () =>
      cells.map(cell => ({
        cell,
        header: t(`spot:orders.${cell}`),
        ...(AT_END.includes(cell) && { align: 'end' as const }),
        ...(cell === 'average' && { term: 'terms:averagePrice' as const }),
        ...(cell === 'fee' && { term: 'terms:feesPaid' as const }),
      })),
    [t, cells],
  )
}

function useFields() {
  const { t } = useTranslation()
  return [
    { header: t('trading:detail.id'), field: 'id' },
    ...(['side', 'type', 'status', 'price', 'trigger', 'quantity', 'total', 'filled', 'average', 'fee'] as const).map(field => ({
      header: t(`spot:orders.${field}`),
      field,
    })),
    { header: `${t('spot:orders.fee')}: ${t('spot:orders.asset')}`, field: 'feeAsset' },
    { header: t('trading:joint.result'), field: 'result' },
  ] as const
}

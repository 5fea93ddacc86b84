import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpPosition } from '@assay/wire/perp/account'
import { getPerpPositions } from '@assay/wire/perp/history'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { RecordFrame } from '../../../trading/terminal/lists/record-frame.tsx'
import { useLivePages } from '../../../trading/terminal/lists/use-live-pages.ts'
import { isOpenPosition, perpPositionKey } from '../live/perp-position-store.ts'
import { useEndedPerpPositions, usePerpPositions } from '../live/use-own-perp.ts'
import { usePerpMarkets } from '../use-perp-market.ts'
import type { PositionAction } from './position-action.ts'
import { PositionDialogs } from './position-dialogs.tsx'
import { columnsOf, recordColumns } from './record-columns.tsx'
import { RowActions } from './row-actions.tsx'

type EndedState = 'closed' | 'liquidated'

interface EndedPositionsProps {
  market?: string | undefined
  /** Undefined: both. */
  state?: EndedState | undefined
  /** Positions that never came to be: their order was withdrawn before it traded. */
  cancelled?: boolean
  /** Stand beside the download. */
  tools: ReactNode
}

function useRecordColumns(isOpen: boolean): Column<PerpPosition>[] {
  const { t } = useTranslation()
  const { rules } = usePerpMarkets()
  return useMemo(
    () => columnsOf(recordColumns({ t, rulesOf: name => rules?.find(each => each.market === name) }), isOpen),
    [t, rules, isOpen],
  )
}

/** The open positions with all their fields, live. */
export function CurrentPositions({ market, tools }: { market?: string | undefined; tools: ReactNode }) {
  const { t } = useTranslation()
  const positions = usePerpPositions()
  const [action, setAction] = useState<PositionAction>()
  const fields = useRecordColumns(true)
  const rows = useMemo(
    () => (market === undefined ? positions : positions?.filter(position => position.market === market)),
    [positions, market],
  )
  const columns = useMemo(
    (): Column<PerpPosition>[] => [
      ...fields,
      {
        key: 'actions',
        header: t('perp-lists:column.action'),
        align: 'end',
        always: true,
        pinned: true,
        render: position => <RowActions position={position} onAction={setAction} withFields />,
      },
    ],
    [fields, t],
  )
  return (
    <RecordFrame name="assay-positions" fields={columns} rows={rows} tools={tools}>
      <DataTable
        dense
        label={t('perp-lists:lt.current')}
        columns={columns}
        rows={rows}
        rowKey={perpPositionKey}
        empty={<EmptyState title={t('perp-lists:empty.positions')} hint={t('perp-lists:empty.positionsHint')} />}
      />
      <PositionDialogs action={action} onClose={() => setAction(undefined)} />
    </RecordFrame>
  )
}

const atOf = (position: PerpPosition) => position.openedAt
const rowsOf = ({ positions }: { positions: PerpPosition[] }) => positions

/** Positions that have ended, newest first; those that end while the screen watches come on top by themselves. */
export function EndedPositions({ market, state, cancelled = false, tools }: EndedPositionsProps) {
  const { t } = useTranslation()
  const asked: PerpPosition['state'] | undefined = cancelled ? 'cancelled' : state
  const input = { ...(market !== undefined && { market }), ...(asked !== undefined && { state: asked }) }
  const columns = useRecordColumns(false)
  const belongs = useCallback(
    (position: PerpPosition) =>
      (market === undefined || position.market === market) &&
      (asked === undefined ? !isOpenPosition(position) && position.state !== 'cancelled' : position.state === asked),
    [market, asked],
  )
  const { rows, error, more, loadingMore, all } = useLivePages(getPerpPositions, {
    input,
    rowsOf,
    idOf: perpPositionKey,
    atOf,
    arrived: useEndedPerpPositions(),
    belongs,
    isShown: belongs,
    comesInOrder: false,
  })
  const allOfThem = async () => {
    const whole = await all?.()
    return { rows: whole?.rows.filter(belongs) ?? [], isCut: whole?.isCut ?? false }
  }
  const kind = cancelled ? 'cancelled' : 'closed'
  return (
    <RecordFrame name={`assay-positions-${kind}`} fields={columns} rows={rows} all={all && allOfThem} tools={tools}>
      <DataTable
        dense
        label={t(`perp-lists:lt.${kind}`)}
        columns={columns}
        rows={rows}
        rowKey={perpPositionKey}
        error={error}
        empty={<EmptyState title={t(`perp-lists:empty.${kind}`)} hint={t(`perp-lists:empty.${kind}Hint`)} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </RecordFrame>
  )
}

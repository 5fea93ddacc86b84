import { useLocale } from '@assay/ui/numbers/use-locale'
import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { PerpPosition } from '@assay/wire/perp/account'
import { useMediaQuery } from '@mantine/hooks'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FurtherFigures } from '../../../trading/terminal/lists/further-figures.tsx'
import { usePerpPositions } from '../live/use-own-perp.ts'
import { usePerpMarkets } from '../use-perp-market.ts'
import type { PositionAction } from './position-action.ts'
import { positionColumns } from './position-columns.tsx'
import { PositionDialogs } from './position-dialogs.tsx'
import { RowActions } from './row-actions.tsx'

/** Below a chart this narrow not all figures of a position have room beside each other. */
const NARROW = '(min-width: 641px) and (max-width: 2239px)'
/** Those that then stand below the others. */
const FURTHER: readonly string[] = ['mark', 'realised', 'costs', 'exits', 'adl']

/** The open positions, live: a row comes and goes with what the exchange says, not with the answer of a call. */
export function PositionTable({ market }: { market?: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const positions = usePerpPositions()
  const { rules } = usePerpMarkets()
  const [action, setAction] = useState<PositionAction>()
  const rows = useMemo(
    () => (market === undefined ? positions : positions?.filter(position => position.market === market)),
    [positions, market],
  )
  const isNarrow = useMediaQuery(NARROW, undefined, { getInitialValueInEffect: false })
  const { columns, further } = useMemo(() => {
    const rulesOf = (name: string) => rules?.find(each => each.market === name)
    const actions: Column<PerpPosition> = {
      key: 'actions',
      header: t('perp-lists:column.action'),
      align: 'end',
      pinned: true,
      render: position => <RowActions position={position} onAction={setAction} />,
    }
    const all = positionColumns({ t, locale, rulesOf, onAction: setAction })
    const isFurther = ({ key }: Column<PerpPosition>) => isNarrow && FURTHER.includes(key)
    return { columns: [...all.filter(column => !isFurther(column)), actions], further: all.filter(isFurther) }
  }, [t, locale, rules, isNarrow])
  return (
    <>
      <DataTable
        dense
        label={t('perp-lists:panel.positions')}
        columns={columns}
        rows={rows}
        rowKey={position => position.positionId}
        skeletonRows={3}
        below={position => (further.length > 0 ? <FurtherFigures row={position} columns={further} unnamed="adl" /> : null)}
        empty={<EmptyState title={t('perp-lists:empty.positions')} hint={t('perp-lists:empty.positionsHint')} />}
      />
      <PositionDialogs action={action} onClose={() => setAction(undefined)} />
    </>
  )
}

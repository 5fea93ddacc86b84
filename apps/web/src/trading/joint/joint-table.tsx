import { Moment } from '@assay/ui/numbers/moment'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { TFunction } from 'i18next'
import { type ReactNode, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import lists from '../terminal/lists/lists.module.css'
import { LoadMore } from '../terminal/lists/load-more.tsx'
import { PairName } from '../terminal/lists/pair-name.tsx'
import { RecordFrame } from '../terminal/lists/record-frame.tsx'
import { DetailToggle } from '../terminal/lists/row-buttons.tsx'
import { Stacked } from '../terminal/lists/stacked.tsx'
import { useOpenedRow } from '../terminal/lists/use-opened-row.ts'
import { joinSources } from './join-sources.ts'
import classes from './joint.module.css'
import type { Field, JointRow, JointSource } from './joint-row.ts'

/** A column between market and time; `left` stands with the time. */
export interface JointColumn<Cell extends string> extends Pick<Column<unknown>, 'header' | 'align' | 'term'> {
  cell: Cell
}

interface JointTableProps<Cell extends string> {
  label: string
  /** Name of the file, without its ending. */
  file: string
  fields: readonly { header: string; field: Field }[]
  columns: readonly JointColumn<Cell>[]
  sources: readonly JointSource<Cell>[]
  tools: ReactNode
  empty: ReactNode
  /** Key of the row whose details stand open at first. */
  opened?: string | undefined
  /** Rows have actions. */
  withActions?: boolean
}

/** One list of what the person has or had in all products, newest first: details one press away, the file of all that the filter lets through. */
export function JointTable<Cell extends string>(props: JointTableProps<Cell>) {
  const { label, file, fields, columns, sources, tools, empty, opened, withActions = false } = props
  const { t } = useTranslation()
  const { rows, error, more, busy = false, all } = joinSources(sources)
  const details = useOpenedRow(opened)
  const [form, setForm] = useState<string>()
  const shown = useMemo(
    (): Column<JointRow<Cell>>[] => [
      {
        key: 'market',
        header: t('spot:orders.pair'),
        cardHead: true,
        render: row => (
          <span className={classes.market}>
            <DetailToggle label={row.detailLabel} open={details.opened === row.key} onToggle={() => details.toggle(row.key)} />
            <PairName to={row.market.to} title={row.market.title} />
            <span className={classes.product}>{t(`common:menu.${row.product}`)}</span>
          </span>
        ),
      },
      ...columns.map(({ cell, ...column }) => ({
        ...column,
        key: cell,
        render: (row: JointRow<Cell>) => row.cells[cell] ?? <span className={lists.dim}>—</span>,
      })),
      { key: 'time', header: t('spot:orders.time'), render: row => <Time row={row} /> },
      ...(withActions
        ? [
            {
              key: 'actions',
              header: t('spot:orders.action'),
              align: 'end' as const,
              pinned: true,
              render: (row: JointRow<Cell>) =>
                row.actions?.({ open: form === row.key, toggle: () => setForm(now => (now === row.key ? undefined : row.key)) }),
            },
          ]
        : []),
    ],
    [t, columns, details, form, withActions],
  )
  return (
    <RecordFrame name={file} fields={inFile(fields, t)} rows={rows} all={all} tools={tools}>
      <DataTable
        dense
        label={label}
        columns={shown}
        rows={rows}
        rowKey={row => row.key}
        skeletonRows={4}
        error={error}
        below={row =>
          form === row.key && row.form ? row.form(() => setForm(undefined)) : details.opened === row.key ? row.detail() : null
        }
        empty={empty}
      />
      <LoadMore more={more} busy={busy} />
    </RecordFrame>
  )
}

function Time<Cell extends string>({ row }: { row: JointRow<Cell> }) {
  const left = (row.cells as Partial<Record<string, ReactNode>>).left
  const at = <Moment at={row.at} />
  return left === undefined ? at : <Stacked first={at} second={left} align="start" />
}

/** Times in UTC (ISO 8601). */
const inFile = <Cell extends string>(
  fields: readonly { header: string; field: Field }[],
  t: TFunction,
): Pick<Column<JointRow<Cell>>, 'header' | 'text'>[] => [
  { header: t('spot:orders.time'), text: row => new Date(row.at).toISOString() },
  { header: t('trading:joint.product'), text: row => t(`common:menu.${row.product}`) },
  { header: t('spot:orders.pair'), text: row => row.market.title },
  ...fields.map(({ header, field }) => ({ header, text: (row: JointRow<Cell>) => row.fields[field] ?? '' })),
]

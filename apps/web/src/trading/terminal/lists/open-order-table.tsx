import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { type ReactNode, useMemo, useState } from 'react'
import type { OpenedRow } from './use-opened-row.ts'

interface OpenOrderTableProps<Order> {
  /** Names the table for a screen reader. */
  label: string
  /** Undefined until they are known. */
  rows: readonly Order[] | undefined
  columns: readonly Column<Order>[]
  actionsHeader: string
  /** Opens the details of an order. */
  details: OpenedRow
  /** The buttons of a row; one of them opens and closes the form that changes the order. */
  actions: (order: Order, form: { open: boolean; onToggle: () => void }) => ReactNode
  form: (order: Order, onClose: () => void) => ReactNode
  detail: (order: Order) => ReactNode
  /** Said when there are no rows. */
  empty: { title: string; hint: string }
}

/** Open orders, live: a row comes and goes with what the exchange says, not with the answer of a call. Below a row stands its form or its details. */
export function OpenOrderTable<Order extends { orderId: string }>(props: OpenOrderTableProps<Order>) {
  const { label, rows, columns, actionsHeader, details, actions, form, detail, empty } = props
  const [amending, setAmending] = useState<string>()
  const all = useMemo(
    (): Column<Order>[] => [
      ...columns,
      {
        key: 'actions',
        header: actionsHeader,
        align: 'end',
        pinned: true,
        render: order =>
          actions(order, {
            open: amending === order.orderId,
            onToggle: () => setAmending(now => (now === order.orderId ? undefined : order.orderId)),
          }),
      },
    ],
    [columns, actionsHeader, actions, amending],
  )
  return (
    <DataTable
      dense
      label={label}
      columns={all}
      rows={rows}
      rowKey={order => order.orderId}
      skeletonRows={3}
      below={order =>
        amending === order.orderId ? form(order, () => setAmending(undefined)) : details.opened === order.orderId ? detail(order) : null
      }
      empty={<EmptyState {...empty} />}
    />
  )
}

import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Panel } from '../panel.tsx'
import { Section } from '../section.tsx'

interface FactTableProps<Row> {
  title: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  empty: string
}

/** One list of a person's page, under its heading. */
export function FactTable<Row>({ title, empty, ...table }: FactTableProps<Row>) {
  return (
    <Section title={title}>
      <Panel>
        <DataTable label={title} {...table} empty={<EmptyState title={empty} />} dense />
      </Panel>
    </Section>
  )
}

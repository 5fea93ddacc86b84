import { CsvButton } from '@assay/ui/tables/csv-button'
import type { Column } from '@assay/ui/tables/data-table'
import type { ReactNode } from 'react'
import classes from './records.module.css'

interface RecordFrameProps<Row> {
  /** Name of the file, without its ending. */
  name: string
  /** What stands in the file: each field in a column of its own. */
  fields: readonly Pick<Column<Row>, 'header' | 'text'>[]
  rows: readonly Row[] | undefined
  /** Stand beside the download. Without them the list has no frame of its own: the panel around it is one. */
  tools: ReactNode
  children: ReactNode
}

/** A list of what the person has or had, what filters it, and the file of what it shows. */
export function RecordFrame<Row>({ name, fields, rows, tools, children }: RecordFrameProps<Row>) {
  if (tools === undefined) return <div className={classes.wide}>{children}</div>
  return (
    <section className={classes.records}>
      <div className={classes.tools}>
        {tools}
        <CsvButton name={name} columns={fields} rows={rows} />
      </div>
      <div className={classes.wide}>{children}</div>
    </section>
  )
}

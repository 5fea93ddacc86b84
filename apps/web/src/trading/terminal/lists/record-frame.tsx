import type { Column } from '@assay/ui/tables/data-table'
import type { ReactNode } from 'react'
import { ListFile } from '../../../shared/lists/list-file.tsx'
import type { AllRows } from '../../../shared/lists/read-all.ts'
import classes from './records.module.css'

interface RecordFrameProps<Row> {
  /** Name of the file, without its ending. */
  name: string
  /** What stands in the file: each field in a column of its own. */
  fields: readonly Pick<Column<Row>, 'header' | 'text'>[]
  rows: readonly Row[] | undefined
  /** Reads everything that the filter lets through; absent where all of it is loaded. */
  all?: (() => Promise<AllRows<Row>>) | undefined
  /** Stand beside the download. Without them the list has no frame of its own: the panel around it is one. */
  tools: ReactNode
  children: ReactNode
}

/** A list of what the person has or had, what filters it, and the file of all of it. */
export function RecordFrame<Row>({ name, fields, rows, all, tools, children }: RecordFrameProps<Row>) {
  if (tools === undefined) return <div className={classes.wide}>{children}</div>
  return (
    <section className={classes.records}>
      <div className={classes.tools}>
        {tools}
        <ListFile name={name} columns={fields} rows={rows} all={all} />
      </div>
      <div className={classes.wide}>{children}</div>
    </section>
  )
}

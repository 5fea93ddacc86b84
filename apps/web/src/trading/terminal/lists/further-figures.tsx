import { ColumnName } from '@assay/ui/tables/column-name'
import type { Column } from '@assay/ui/tables/data-table'
import classes from './lists.module.css'

interface FurtherFiguresProps<Row> {
  row: Row
  columns: readonly Column<Row>[]
  /** Key of one that says itself what it is where one points at it. */
  unnamed?: string
}

/** What has no column of its own where the table is narrow: a line below the row, each figure under its name. */
export function FurtherFigures<Row>({ row, columns, unnamed }: FurtherFiguresProps<Row>) {
  return (
    <dl className={classes.further}>
      {columns.map(({ key, header, term, render }) => (
        <div key={key}>
          <dt className={key === unnamed ? 'visually-hidden' : undefined}>
            <ColumnName header={header} term={term} />
          </dt>
          <dd>{render(row)}</dd>
        </div>
      ))}
    </dl>
  )
}

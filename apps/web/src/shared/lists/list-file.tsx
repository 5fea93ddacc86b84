import { CallFailed } from '@assay/client/call/call-failed'
import { toast } from '@assay/client/toasts/toasts'
import { formatNumber } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { CsvButton } from '@assay/ui/tables/csv-button'
import type { Column } from '@assay/ui/tables/data-table'
import { useTranslation } from 'react-i18next'
import { type AllRows, FILE_ROWS_MAX } from './read-all.ts'

interface ListFileProps<Row> {
  /** Name of the file, without its ending. */
  name: string
  columns: readonly Pick<Column<Row>, 'header' | 'text'>[]
  /** What is loaded. */
  rows: readonly Row[] | undefined
  /** Reads everything that the filter lets through; absent where all of it is loaded. */
  all?: (() => Promise<AllRows<Row>>) | undefined
}

/** The file of a list: all of its rows, not only those that the page has loaded, up to a bound that is said. */
export function ListFile<Row>({ all, ...file }: ListFileProps<Row>) {
  const { readWhole, label } = useWholeFile()
  return <CsvButton {...file} all={all && (() => readWhole(all))} label={label} />
}

interface WholeFile {
  /** What a button says whose file holds all rows. */
  label: string
  /** Reads all rows for a file; what failed, and that there are more than a file holds, is said. */
  readWhole: <Row>(all: () => Promise<AllRows<Row>>) => Promise<readonly Row[] | undefined>
}

export function useWholeFile(): WholeFile {
  const { t } = useTranslation()
  const most = formatNumber(String(FILE_ROWS_MAX), useLocale())
  const readWhole: WholeFile['readWhole'] = async all => {
    try {
      const { rows, isCut } = await all()
      if (isCut) toast(t('common:table.cut', { most }), 'warning', { long: true })
      return rows
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      toast(error.message, 'warning')
      return undefined
    }
  }
  return { label: t('common:table.downloadAll', { most }), readWhole }
}

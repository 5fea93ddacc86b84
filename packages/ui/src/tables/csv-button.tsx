import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { csvText, saveCsv } from './csv.tsx'
import type { Column } from './data-table.tsx'

interface CsvButtonProps<Row> {
  /** Name of the file, without its ending. */
  name: string
  columns: readonly Pick<Column<Row>, 'header' | 'text'>[]
  rows: readonly Row[] | undefined
}

/** Saves the rows as they are shown now, with exact figures. */
export function CsvButton<Row>({ name, columns, rows }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const save = () => {
    const inFile = columns.flatMap(({ header, text }) => (text ? { header, text } : []))
    saveCsv(csvText([inFile.map(column => column.header), ...(rows ?? []).map(row => inFile.map(column => column.text(row)))]), name)
  }
  return (
    <Tooltip label={t('common:table.download')}>
      <ActionIcon variant="default" size={36} aria-label={t('common:table.download')} disabled={!rows?.length} onClick={save}>
        <IconDownload size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

import { ActionIcon, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { csvText, saveCsv } from './csv.tsx'
import type { Column } from './data-table.tsx'

interface CsvButtonProps<Row> {
  /** Name of the file, without its ending. */
  name: string
  columns: readonly Pick<Column<Row>, 'header' | 'text'>[]
  rows: readonly Row[] | undefined
  /** Gives all rows where only the newest are loaded; undefined when they did not come, which was said. */
  all?: (() => Promise<readonly Row[] | undefined>) | undefined
  /** What the button does, where that is more than its name says. */
  label?: string
}

/** Saves the rows as they are filtered now, with exact figures. */
export function CsvButton<Row>({ name, columns, rows, all, label }: CsvButtonProps<Row>) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const save = (saved: readonly Row[]) => {
    const inFile = columns.flatMap(({ header, text }) => (text ? { header, text } : []))
    saveCsv(csvText([inFile.map(column => column.header), ...saved.map(row => inFile.map(column => column.text(row)))]), name)
  }
  const press = async () => {
    if (!all) return save(rows ?? [])
    setBusy(true)
    try {
      const read = await all()
      if (read) save(read)
    } finally {
      setBusy(false)
    }
  }
  return (
    <Tooltip label={label ?? t('common:table.download')}>
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t('common:table.download')}
        disabled={!rows?.length}
        loading={busy}
        onClick={() => void press()}
      >
        <IconDownload size={17} stroke={1.6} />
      </ActionIcon>
    </Tooltip>
  )
}

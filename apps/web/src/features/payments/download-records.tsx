import { useSending } from '@assay/client/action/use-sending'
import { saveCsv } from '@assay/ui/tables/csv'
import { getAccountRecords } from '@assay/wire/payments/calls'
import { Button, Tooltip } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { useWholeFile } from '../../shared/lists/list-file.tsx'
import { readAll } from '../../shared/lists/read-all.ts'
import type { RecordFilter } from './record-filter.ts'
import { recordsCsv } from './records-csv.ts'

/** All records that the filter lets through, as a CSV file. */
export function DownloadRecords({ filter, disabled }: { filter: RecordFilter; disabled: boolean }) {
  const { t } = useTranslation()
  const { readWhole, label } = useWholeFile()
  const { send, busy } = useSending()
  const save = async () => {
    const records = await readWhole(() => readAll(getAccountRecords, { input: filter, rowsOf: page => page.records, idOf: ({ id }) => id }))
    if (records) saveCsv(recordsCsv(records), 'assay-records')
  }
  return (
    <Tooltip label={label}>
      <Button
        variant="default"
        size="sm"
        leftSection={<IconDownload size={16} stroke={1.6} />}
        loading={busy}
        disabled={disabled}
        onClick={() => void send(save)}
      >
        {t('payments:records.download')}
      </Button>
    </Tooltip>
  )
}

import { useSending } from '@assay/client/action/use-sending'
import { callServer } from '@assay/client/call/api'
import { toast } from '@assay/client/toasts/toasts'
import { saveCsv } from '@assay/ui/tables/csv'
import { type AccountRecord, getAccountRecords } from '@assay/wire/payments/calls'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { RecordFilter } from './record-filter.ts'
import { recordsCsv } from './records-csv.ts'

const PAGE_MAX = '200'
/** A file holds at most 200,000 records; nobody's browser has to hold more. */
const PAGES_MAX = 1000

async function allRecords(filter: RecordFilter): Promise<AccountRecord[]> {
  const all: AccountRecord[] = []
  for (let page = 0; page < PAGES_MAX; page += 1) {
    const before = all.at(-1)?.id
    const { records, more } = await callServer(
      getAccountRecords,
      { ...filter, limit: PAGE_MAX, ...(before ? { before } : {}) },
      { quiet: true },
    )
    all.push(...records)
    if (!more) break
  }
  return all
}

/** All records that the filter lets through, as a CSV file. */
export function DownloadRecords({ filter, disabled }: { filter: RecordFilter; disabled: boolean }) {
  const { t } = useTranslation()
  const { send, busy } = useSending()
  const download = async () => {
    const refused = await send(async () => saveCsv(recordsCsv(await allRecords(filter)), 'assay-records'))
    if (refused) toast(refused.message, 'warning')
  }
  return (
    <Button
      variant="default"
      size="sm"
      leftSection={<IconDownload size={16} stroke={1.6} />}
      loading={busy}
      disabled={disabled}
      onClick={download}
    >
      {t('payments:records.download')}
    </Button>
  )
}

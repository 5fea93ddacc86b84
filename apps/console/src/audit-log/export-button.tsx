import { useSending } from '@assay/client/action/use-sending'
import { toast } from '@assay/client/toasts/toasts'
import { csvText, saveCsv } from '@assay/ui/tables/csv'
import { Button } from '@mantine/core'
import { IconDownload } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { auditRows } from './audit-columns.tsx'
import type { AuditFilter } from './audit-filter.ts'
import { wholeAuditLog } from './audit-log.ts'

/** Saves every entry of the filter as a file, also those that are not on the page yet. */
export function ExportButton({ filter, disabled }: { filter: AuditFilter; disabled: boolean }) {
  const { t } = useTranslation()
  const { send, busy } = useSending()
  const save = async () => {
    const refused = await send(async () => saveCsv(csvText(auditRows(t, await wholeAuditLog(filter))), 'audit-log'))
    if (refused) toast(refused.message, 'warning')
  }
  return (
    <Button
      variant="default"
      leftSection={<IconDownload size={17} stroke={1.6} aria-hidden="true" />}
      loading={busy}
      disabled={disabled}
      onClick={() => void save()}
    >
      {t('common:table.download')}
    </Button>
  )
}

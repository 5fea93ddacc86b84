import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { DataTable } from '@assay/ui/tables/data-table'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useTitle } from '../shared/use-title.ts'
import classes from './audit.module.css'
import { auditColumns } from './audit-columns.tsx'
import { useAuditFilter } from './audit-filter.ts'
import { useAuditLog } from './audit-log.ts'
import { ExportButton } from './export-button.tsx'
import { FilterFields } from './filter-fields.tsx'
import { LogHead } from './log-head.tsx'

/** What operators did. */
export function Audit() {
  const { t } = useTranslation()
  const [filter, setFilter] = useAuditFilter()
  const log = useAuditLog(filter)
  const columns = useMemo(() => auditColumns(t), [t])
  const entries = useMemo(() => log.data?.pages.flatMap(page => page.entries), [log.data])
  const isFiltered = Object.keys(filter).length > 0
  useTitle(t('console:menu.audit'))
  return (
    <>
      <PageTitle
        title={t('console:menu.audit')}
        hint={log.data ? <LogHead head={log.data.pages.at(0)?.head} /> : t('console:audit.hint')}
        actions={<ExportButton filter={filter} disabled={!entries?.length} />}
      />
      <FilterFields filter={filter} onChange={setFilter} entries={entries ?? []} />
      <Panel>
        <DataTable
          label={t('console:menu.audit')}
          columns={columns}
          rows={entries}
          rowKey={({ number }) => String(number)}
          error={log.error ? { message: log.error.message, retry: log.refetch } : undefined}
          empty={
            isFiltered ? (
              <EmptyState title={t('console:audit.notFound')} />
            ) : (
              <EmptyState title={t('console:audit.empty')} hint={t('console:audit.emptyHint')} />
            )
          }
          dense
          rowKeys
        />
      </Panel>
      {log.hasNextPage ? (
        <div className={classes.more}>
          <Button variant="default" loading={log.isFetchingNextPage} onClick={() => void log.fetchNextPage()}>
            {t('console:audit.older')}
          </Button>
        </div>
      ) : null}
    </>
  )
}

import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { read, refresh } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { saveFile } from '@assay/ui/tables/csv'
import { type BankBatch, exportBankBatch, getBankBook, getBankDesk, makeBankBatch } from '@assay/wire/bank/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { Button, Group } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { BankBook } from './bank-book.tsx'
import { RatesDialog } from './rates-dialog.tsx'

const EVERY_MS = 10_000

/** Payouts to bank cards: the pool of US dollars, what waits, the batches for the bank, and every payout. */
export function BankDesk() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getBankDesk, {}), refetchInterval: EVERY_MS })
  const may = useMay()
  const [isPublishing, setPublishing] = useState(false)
  useTitle(t('console:menu.bank'))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const { pool, requested, approved, sent } = data
  const rows = [
    { name: 'dollars', count: '', amount: pool.dollars },
    { name: 'coins', count: '', amount: pool.coins },
    { name: 'requested', count: String(requested.count), amount: requested.amount },
    { name: 'approved', count: String(approved.count), amount: approved.amount },
    { name: 'sent', count: String(sent.count), amount: sent.amount },
  ] as const
  return (
    <>
      <PageTitle
        title={t('console:menu.bank')}
        hint={t('console:bank.hint')}
        actions={
          may(proposeChange) ? (
            <Button variant="default" onClick={() => setPublishing(true)}>
              {t('console:bank.rates.publish')}
            </Button>
          ) : null
        }
      />
      <FactTable
        title={t('console:bank.figures')}
        rows={rows}
        rowKey={({ name }) => name}
        empty=""
        columns={[
          { key: 'figure', header: t('console:bank.figure'), cardHead: true, render: ({ name }) => t(`console:bank.${name}`) },
          { key: 'count', header: t('console:bank.payouts'), align: 'end', render: ({ count }) => count },
          { key: 'amount', header: t('console:bank.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
        ]}
      />
      <MakeBatch waiting={approved.count} />
      <Batches batches={data.batches} />
      <BankBook />
      {isPublishing ? <RatesDialog onClose={() => setPublishing(false)} /> : null}
    </>
  )
}

function MakeBatch({ waiting }: { waiting: number }) {
  const { t } = useTranslation()
  const may = useMay()
  const action = useAction(makeBankBatch)
  if (!may(makeBankBatch)) return null
  const make = async () => {
    await saidByToast(action.run({}))
    await Promise.all([refresh(getBankDesk), refresh(getBankBook)])
  }
  return (
    <Group my="md">
      <Button loading={action.busy} disabled={waiting === 0} onClick={() => void make()}>
        {t('console:bank.makeBatch', { count: waiting })}
      </Button>
    </Group>
  )
}

function Batches({ batches }: { batches: readonly BankBatch[] }) {
  const { t } = useTranslation()
  const may = useMay()
  return (
    <FactTable
      title={t('console:bank.batches')}
      rows={batches}
      rowKey={({ batchId }) => batchId}
      empty={t('console:bank.noBatches')}
      columns={[
        { key: 'batch', header: t('console:bank.batch'), cardHead: true, render: ({ batchId }) => batchId },
        { key: 'at', header: t('console:bank.sentAt'), render: ({ at }) => <UtcTime at={at} precision="minute" /> },
        { key: 'payouts', header: t('console:bank.payouts'), align: 'end', render: ({ payouts }) => payouts },
        { key: 'open', header: t('console:bank.open'), align: 'end', render: ({ open }) => open },
        { key: 'arrival', header: t('console:bank.arrival'), align: 'end', render: ({ arrival }) => <Figure text={arrival} /> },
        {
          key: 'exported',
          header: t('console:bank.exported'),
          render: ({ exportedAt, exportedBy }) =>
            exportedAt > 0 ? (
              <>
                {exportedBy}, <UtcTime at={exportedAt} precision="minute" />
              </>
            ) : (
              '–'
            ),
        },
        ...(may(exportBankBatch)
          ? [{ key: 'file', header: t('console:bank.file'), render: ({ batchId }: BankBatch) => <Files batchId={batchId} /> }]
          : []),
      ]}
    />
  )
}

/** A batch as a file for the bank. Each export stands in the audit log. */
function Files({ batchId }: Pick<BankBatch, 'batchId'>) {
  const { t } = useTranslation()
  const action = useAction(exportBankBatch)
  const save = async (format: 'pain' | 'csv') => {
    const file = await action.run({ batchId, format }).catch((fault: Error) => {
      toast(fault.message, 'warning')
      return undefined
    })
    if (!file) return
    saveFile(file.content, { name: file.name, type: format === 'pain' ? 'application/xml' : 'text/csv' })
    await refresh(getBankDesk)
  }
  return (
    <Group gap="xs">
      {(['pain', 'csv'] as const).map(format => (
        <Button key={format} variant="default" size="compact-sm" loading={action.busy} onClick={() => void save(format)}>
          {t(`console:bank.format.${format}`)}
        </Button>
      ))}
    </Group>
  )
}

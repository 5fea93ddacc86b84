import { joinNewest } from '@assay/client/live/join-newest'
import { EmptyState } from '@assay/ui/states/empty-state'
import { DataTable } from '@assay/ui/tables/data-table'
import { getOptionContracts, type OptionContract } from '@assay/wire/options/calls'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useEndedOptions, useRunningOptions } from '../../../trading/live/use-options.ts'
import { LoadMore } from '../../../trading/terminal/lists/load-more.tsx'
import { RecordFrame } from '../../../trading/terminal/lists/record-frame.tsx'
import { usePages } from '../../../trading/terminal/lists/use-pages.ts'
import { useContractColumns } from './use-contract-columns.ts'

type FinishedState = 'won' | 'lost' | 'refunded'

interface ListProps {
  /** Undefined for all markets. */
  market?: string | undefined
  /** Stand beside the download on a page; without them the list stands under a chart. */
  tools?: ReactNode
}

const idOf = ({ optionId }: OptionContract) => optionId
const atOf = ({ acceptedAt }: OptionContract) => acceptedAt
const rowsOf = ({ contracts }: { contracts: OptionContract[] }) => contracts

/** The person's running delivery contracts, live. */
export function RunningContracts({ market, tools }: ListProps) {
  const { t } = useTranslation()
  const running = useRunningOptions()
  const columns = useContractColumns('running')
  const rows = useMemo(() => (market === undefined ? running : running?.filter(contract => contract.market === market)), [running, market])
  return (
    <RecordFrame name="assay-delivery-running" fields={columns.file} rows={rows} tools={tools}>
      <DataTable
        dense
        label={t('options-lists:tab.running')}
        columns={tools === undefined ? columns.terminal : columns.page}
        rows={rows}
        rowKey={idOf}
        skeletonRows={3}
        empty={<EmptyState title={t('options-lists:empty.running')} hint={t('options-lists:empty.runningHint')} />}
      />
    </RecordFrame>
  )
}

/** Those that have ended, newest first; one that ends while the screen watches comes on top by itself. */
export function FinishedContracts({ market, state, tools }: ListProps & { state?: FinishedState | undefined }) {
  const { t } = useTranslation()
  const input = { state: state ?? ('finished' as const), ...(market !== undefined && { market }) }
  const { rows: read, error, more, loadingMore, all } = usePages(getOptionContracts, { input, rowsOf, idOf })
  const ended = useEndedOptions()
  const columns = useContractColumns('finished')
  const rows = useMemo(() => {
    if (!read) return undefined
    const arrived = ended.filter(
      contract => (market === undefined || contract.market === market) && (state === undefined || contract.state === state),
    )
    return joinNewest({ known: read, arrived, idOf, atOf, most: read.length + arrived.length })
  }, [read, ended, market, state])
  return (
    <RecordFrame name="assay-delivery-finished" fields={columns.file} rows={rows} all={all} tools={tools}>
      <DataTable
        dense
        label={t('options-lists:tab.finished')}
        columns={tools === undefined ? columns.terminal : columns.page}
        rows={rows}
        rowKey={idOf}
        skeletonRows={4}
        error={error}
        empty={<EmptyState title={t('options-lists:empty.finished')} hint={t('options-lists:empty.finishedHint')} />}
      />
      <LoadMore more={more} busy={loadingMore} />
    </RecordFrame>
  )
}

import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { type getMarketStates, haltMarket } from '@assay/wire/operators/calls'
import { Alert, Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import classes from './markets.module.css'

type Fault = ResponseOf<typeof getMarketStates>['faults'][number]

interface FaultTableProps {
  faults: readonly Fault[]
  onResume: (work: string) => void
}

const factsOf = (t: TFunction<['common', 'console']>): Column<Fault>[] => [
  {
    key: 'work',
    header: t('console:markets.work'),
    cardHead: true,
    render: ({ work }) => <strong className={classes.market}>{work}</strong>,
  },
  { key: 'since', header: t('console:markets.faultSince'), render: ({ since }) => <UtcTime at={since} /> },
  {
    key: 'fault',
    header: t('console:markets.fault'),
    width: '45%',
    render: ({ fault }) => <span className={classes.reason}>{fault}</span>,
  },
]

/** What a fault of the core halted, since when, and what the core said of it; whoever may lets it go on. */
export function FaultTable({ faults, onResume }: FaultTableProps) {
  const { t } = useTranslation()
  const mayResume = useMay()(haltMarket)
  const resume: Column<Fault> = {
    key: 'action',
    header: t('console:table.action'),
    align: 'end',
    render: ({ work }) => (
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('console:markets.resumeOf', { market: work })}
        onClick={() => onResume(work)}
      >
        {t('console:markets.resume')}
      </Button>
    ),
  }
  return (
    <>
      <Alert role="alert" color="red" variant="light" mb="lg" title={t('console:markets.faults')} icon={<IconAlertTriangle />}>
        {t('console:markets.faultsHint')}
      </Alert>
      <Panel>
        <DataTable
          label={t('console:markets.faults')}
          columns={mayResume ? [...factsOf(t), resume] : factsOf(t)}
          rows={faults}
          rowKey={({ work }) => work}
          empty={null}
          dense
        />
      </Panel>
    </>
  )
}

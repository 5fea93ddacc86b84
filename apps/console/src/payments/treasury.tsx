import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { StatusPill } from '@assay/ui/states/status-pill'
import type { ResponseOf } from '@assay/wire/call'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { getTreasury } from '@assay/wire/operators/house-calls'
import { Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { type Missing, WriteOffDialog } from './write-off-dialog.tsx'

const EVERY_MS = 5_000
const LINES = [
  ...(['hot', 'unswept', 'cold', 'total'] as const),
  ...(['ledger', 'waiting', 'lost', 'destroyed', 'inFlight', 'house', 'difference'] as const),
  ...(['owed', 'refill', 'ceiling', 'kept'] as const),
]

type Treasury = NonNullable<ResponseOf<typeof getTreasury>['treasury']>

/** Where people's tokens lie on the chain, and whether that is what the ledger says. */
export function Treasury() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery({ ...read(getTreasury, {}), refetchInterval: EVERY_MS })
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  if (!data) return <PageLoading />
  const { treasury, status } = data
  if (!treasury) return <Text mt="md">{t(status === '' ? 'console:house.chainClosed' : 'console:house.chainStarting')}</Text>
  return <Compared treasury={treasury} />
}

function Compared({ treasury }: { treasury: Treasury }) {
  const { t } = useTranslation()
  const mayPropose = useMay()(proposeChange)
  const [missing, setMissing] = useState<Missing>()
  const { block, at, fullAt, sweep, refill, difference, unseen, unseenCount } = treasury
  const faults: Partial<Record<(typeof LINES)[number], boolean>> = { difference: difference !== '0', refill: refill !== '0' }
  return (
    <>
      <FactTable
        title={t('console:house.chain')}
        rows={LINES}
        rowKey={line => line}
        empty={t('console:house.none')}
        columns={[
          { key: 'line', header: t('console:house.what'), cardHead: true, render: line => t(`console:house.lines.${line}`) },
          { key: 'amount', header: treasury.asset, align: 'end', render: line => <Figure text={treasury[line]} /> },
          {
            key: 'state',
            header: t('console:house.state'),
            render: line =>
              faults[line] && <StatusPill tone="bad">{t(`console:house.${line === 'refill' ? 'refillNeeded' : 'notRight'}`)}</StatusPill>,
          },
        ]}
      />
      <Text size="sm" c="dimmed" mt="xs">
        {t('console:house.comparedAt', { block })} <UtcTime at={at} />. {t('console:house.fullAt')} <UtcTime at={fullAt} />.{' '}
        {t('console:house.sweep', { state: sweep })}
      </Text>
      {mayPropose && difference.startsWith('-') ? (
        <Button variant="default" mt="sm" onClick={() => setMissing({ address: '', amount: difference.slice(1) })}>
          {t('console:house.writeOff')}
        </Button>
      ) : null}
      <FactTable
        title={t('console:house.unseen', { count: unseenCount })}
        rows={unseen}
        rowKey={({ address }) => address}
        empty={t('console:house.none')}
        columns={[
          { key: 'address', header: t('console:house.address'), cardHead: true, render: ({ address }) => address },
          {
            key: 'index',
            header: t('console:house.index'),
            align: 'end',
            render: ({ index }) => <span className="number">{index || '–'}</span>,
          },
          { key: 'onChain', header: t('console:house.onChain'), align: 'end', render: ({ onChain }) => <Figure text={onChain} /> },
          { key: 'byLogs', header: t('console:house.byLogs'), align: 'end', render: ({ byLogs }) => <Figure text={byLogs} /> },
          {
            key: 'action',
            header: t('console:table.action'),
            render: ({ address, missing: amount }) =>
              mayPropose && amount !== '' ? (
                <Button variant="default" size="compact-sm" onClick={() => setMissing({ address, amount })}>
                  {t('console:house.writeOff')}
                </Button>
              ) : null,
          },
        ]}
      />
      {missing ? <WriteOffDialog missing={missing} onClose={() => setMissing(undefined)} /> : null}
    </>
  )
}

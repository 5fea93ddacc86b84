import { read } from '@assay/client/call/queries'
import { PAYOUT_STATES } from '@assay/rules/bank/payouts'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { getBankBook, settleBankPayout } from '@assay/wire/bank/console-calls'
import type { RequestOf, ResponseOf } from '@assay/wire/call'
import { Anchor, Button, Group, NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import { personPath } from '../shared/paths.ts'
import { Section } from '../shared/section.tsx'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { ReturnDialog, SettleDialog } from './bank-dialogs.tsx'

export type PayoutSeen = ResponseOf<typeof getBankBook>['payouts'][number]

const EVERY_MS = 10_000
const TONES = {
  requested: 'waiting',
  inReview: 'waiting',
  approved: 'waiting',
  sent: 'waiting',
  settled: 'good',
  returned: 'bad',
  rejected: 'plain',
  cancelled: 'plain',
} as const

/** What the bank has said of which payout. */
interface Said {
  payout: PayoutSeen
  said: 'settled' | 'returned'
}

/** Payouts of everybody, by state, and what the bank says of those that it has. */
export function BankBook() {
  const { t } = useTranslation()
  const [request, setRequest] = useState<RequestOf<typeof getBankBook>>({})
  const [said, setSaid] = useState<Said>()
  const { data, error, refetch } = useQuery({ ...read(getBankBook, request), refetchInterval: EVERY_MS })
  const last = data?.payouts.at(-1)
  return (
    <Section title={t('console:bank.all')}>
      <NativeSelect
        mb="sm"
        aria-label={t('console:bank.state')}
        value={request.state ?? ''}
        onChange={event => {
          const state = PAYOUT_STATES.find(one => one === event.currentTarget.value)
          setRequest(state ? { state } : {})
        }}
        data={[
          { value: '', label: t('console:bank.allStates') },
          ...PAYOUT_STATES.map(value => ({ value, label: t(`console:bank.states.${value}`) })),
        ]}
      />
      {error && !data ? <ErrorState message={error.message} onRetry={refetch} /> : <Payouts payouts={data?.payouts} onSaid={setSaid} />}
      <Group mt="sm">
        {request.before ? (
          <Button variant="default" onClick={() => setRequest(({ before: _before, ...of }) => of)}>
            {t('console:bank.newest')}
          </Button>
        ) : null}
        {data?.more && last ? (
          <Button variant="default" onClick={() => setRequest(of => ({ ...of, before: last.payoutId }))}>
            {t('console:bank.older')}
          </Button>
        ) : null}
      </Group>
      {said?.said === 'settled' ? <SettleDialog payout={said.payout} onClose={() => setSaid(undefined)} /> : null}
      {said?.said === 'returned' ? <ReturnDialog payout={said.payout} onClose={() => setSaid(undefined)} /> : null}
    </Section>
  )
}

function Payouts({ payouts, onSaid }: { payouts: readonly PayoutSeen[] | undefined; onSaid: (said: Said) => void }) {
  const { t } = useTranslation()
  const may = useMay()
  const columns: Column<PayoutSeen>[] = [
    { key: 'id', header: t('console:bank.id'), cardHead: true, render: ({ payoutId }) => payoutId },
    {
      key: 'uid',
      header: t('console:bank.uid'),
      render: ({ uid }) => (
        <Anchor component={Link} to={personPath(uid)} inherit>
          {uid}
        </Anchor>
      ),
    },
    {
      key: 'state',
      header: t('console:bank.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:bank.states.${state}`)}</StatusPill>,
    },
    { key: 'amount', header: t('console:bank.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
    { key: 'arrival', header: t('console:bank.arrival'), align: 'end', render: ({ arrival }) => <Figure text={arrival} /> },
    { key: 'card', header: t('console:bank.card'), render: ({ bankName, number }) => `${bankName} ${number}` },
    { key: 'at', header: t('console:bank.requestedAt'), render: ({ requestedAt }) => <UtcTime at={requestedAt} precision="minute" /> },
    { key: 'batch', header: t('console:bank.batch'), align: 'end', render: ({ batch }) => batch },
    { key: 'reference', header: t('console:bank.reference'), render: ({ reference }) => reference },
    ...(may(settleBankPayout)
      ? [{ key: 'said', header: t('console:bank.said'), render: (payout: PayoutSeen) => <Saying payout={payout} onSaid={onSaid} /> }]
      : []),
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:bank.all')}
        columns={columns}
        rows={payouts}
        rowKey={({ payoutId }) => payoutId}
        empty={<EmptyState title={t('console:bank.none')} />}
        dense
        rowKeys
      />
    </Panel>
  )
}

function Saying({ payout, onSaid }: { payout: PayoutSeen; onSaid: (said: Said) => void }) {
  const { t } = useTranslation()
  const { state } = payout
  return (
    <Group gap="xs">
      {state === 'sent' ? (
        <Button variant="default" size="compact-sm" onClick={() => onSaid({ payout, said: 'settled' })}>
          {t('console:bank.settle')}
        </Button>
      ) : null}
      {state === 'sent' || state === 'settled' ? (
        <Button variant="default" size="compact-sm" onClick={() => onSaid({ payout, said: 'returned' })}>
          {t('console:bank.return')}
        </Button>
      ) : null}
    </Group>
  )
}

import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import type { getLoans } from '@assay/wire/loans/console-calls'
import { proposeChange } from '@assay/wire/operators/change-calls'
import { Anchor, Button } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { Figure } from '../shared/facts/figure.tsx'
import { Panel } from '../shared/panel.tsx'
import { personPath } from '../shared/paths.ts'
import { useMay } from '../shared/use-may.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { WriteOffDialog } from './write-off-dialog.tsx'

type LoanSeen = ResponseOf<typeof getLoans>['loans'][number]

const TONES = {
  unreviewed: 'waiting',
  withdrawn: 'plain',
  rejected: 'plain',
  disbursed: 'good',
  toRepay: 'waiting',
  overdue: 'bad',
  repaid: 'good',
  writtenOff: 'bad',
} as const

/** Loans and applications in lines; whoever may propose it gives an overdue one up from here. `isOfOne`: all of one person, who is named above. */
export function LoanTable({ loans, isOfOne }: { loans: readonly LoanSeen[] | undefined; isOfOne?: boolean }) {
  const { t } = useTranslation()
  const mayPropose = useMay()(proposeChange)
  const [givenUp, setGivenUp] = useState<string>()
  const person: Column<LoanSeen> = {
    key: 'uid',
    header: t('console:loans.uid'),
    render: ({ uid }) => (
      <Anchor component={Link} to={personPath(uid)} inherit>
        {uid}
      </Anchor>
    ),
  }
  const writeOff: Column<LoanSeen> = {
    key: 'writeOff',
    header: '',
    render: ({ loanId, state }) =>
      state === 'overdue' ? (
        <Button
          size="compact-sm"
          variant="default"
          aria-label={t('console:loans.writeOffTitle', { loan: loanId })}
          onClick={() => setGivenUp(loanId)}
        >
          {t('console:loans.writeOff')}
        </Button>
      ) : null,
  }
  const columns: Column<LoanSeen>[] = [
    { key: 'id', header: t('console:loans.id'), cardHead: true, render: ({ loanId }) => loanId },
    ...(isOfOne ? [] : [person]),
    {
      key: 'state',
      header: t('console:loans.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:loans.states.${state}`)}</StatusPill>,
    },
    { key: 'amount', header: t('console:loans.amount'), align: 'end', render: ({ amount }) => <Figure text={amount} /> },
    { key: 'term', header: t('console:loans.term'), align: 'end', render: ({ days }) => days },
    { key: 'owed', header: t('console:loans.owed'), align: 'end', render: ({ total }) => <Figure text={total} /> },
    { key: 'repaid', header: t('console:loans.repaid'), align: 'end', render: ({ repaid }) => <Figure text={repaid} /> },
    { key: 'overdueDays', header: t('console:loans.overdueDays'), align: 'end', render: ({ overdueDays }) => overdueDays || '' },
    { key: 'score', header: t('console:loans.score'), align: 'end', render: ({ score }) => score },
    { key: 'appliedAt', header: t('console:loans.appliedAt'), render: ({ appliedAt }) => <UtcTime at={appliedAt} precision="minute" /> },
    {
      key: 'dueAt',
      header: t('console:loans.dueAt'),
      render: ({ dueAt }) => (dueAt === 0 ? null : <UtcTime at={dueAt} precision="minute" />),
    },
    ...(mayPropose ? [writeOff] : []),
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:loans.loans')}
        columns={columns}
        rows={loans}
        rowKey={({ loanId }) => loanId}
        empty={<EmptyState title={t('console:loans.none')} />}
        dense
        rowKeys
      />
      {givenUp ? <WriteOffDialog loanId={givenUp} onClose={() => setGivenUp(undefined)} /> : null}
    </Panel>
  )
}

import { Moment } from '@assay/ui/numbers/moment'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { decideProposal } from '@assay/wire/operators/calls'
import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useSession } from '../shared/session.ts'
import { useMay } from '../shared/use-may.ts'
import classes from './operators.module.css'
import type { ProposalRow, Question } from './question.ts'

interface ProposalTableProps {
  proposals: readonly ProposalRow[]
  onAsk: (question: Question) => void
}

const factsOf = (t: TFunction<['common', 'console']>): Column<ProposalRow>[] => [
  {
    key: 'what',
    header: t('console:proposals.what'),
    cardHead: true,
    render: ({ kind, name, email, role }) => (
      <span className={classes.person}>
        <strong>{t(`console:proposals.${kind}`, { name, role: t(`console:role.${role}`) })}</strong>
        <span>{email}</span>
      </span>
    ),
  },
  {
    key: 'reason',
    header: t('console:field.reason'),
    width: '30%',
    render: ({ reason }) => <span className={classes.reason}>{reason}</span>,
  },
  { key: 'by', header: t('console:proposals.by'), render: ({ proposedBy }) => proposedBy.name },
  { key: 'at', header: t('console:proposals.at'), render: ({ proposedAt }) => <Moment at={proposedAt} precision="minute" /> },
]

/** Changes that a second admin has to agree to; nobody decides their own. */
export function ProposalTable({ proposals, onAsk }: ProposalTableProps) {
  const { t } = useTranslation()
  const mayDecide = useMay()(decideProposal)
  const ownId = useSession(session => session.profile?.id)
  const columns = useMemo(() => {
    const facts = factsOf(t)
    if (!mayDecide) return facts
    const decision: Column<ProposalRow> = {
      key: 'decision',
      header: t('console:proposals.decision'),
      align: 'end',
      render: proposal =>
        proposal.proposedBy.id === ownId ? (
          <span className={classes.own}>{t('console:proposals.own')}</span>
        ) : (
          <Decision proposal={proposal} onAsk={onAsk} />
        ),
    }
    return [...facts, decision]
  }, [t, mayDecide, ownId, onAsk])
  return (
    <Panel>
      <DataTable label={t('console:proposals.title')} columns={columns} rows={proposals} rowKey={({ id }) => id} empty={null} dense />
    </Panel>
  )
}

function Decision({ proposal, onAsk }: { proposal: ProposalRow; onAsk: ProposalTableProps['onAsk'] }) {
  const { t } = useTranslation()
  const ask = (decision: 'agree' | 'decline') => () => onAsk({ about: 'proposal', proposal, decision })
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      <Button size="compact-sm" onClick={ask('agree')}>
        {t('console:proposals.agree')}
      </Button>
      <Button size="compact-sm" variant="default" onClick={ask('decline')}>
        {t('console:proposals.decline')}
      </Button>
    </Group>
  )
}

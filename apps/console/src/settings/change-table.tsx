import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { decideChange } from '@assay/wire/operators/change-calls'
import { Button, Group } from '@mantine/core'
import type { TFunction } from 'i18next'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Panel } from '../shared/panel.tsx'
import { useSession } from '../shared/session.ts'
import { useMay } from '../shared/use-may.ts'
import { UtcTime, utcText } from '../shared/utc-time.tsx'
import { ChangeLines } from './change-lines.tsx'
import { type ChangeRow, changeName } from './change-row.ts'
import type { ChangeQuestion } from './decide-change-dialog.tsx'
import classes from './settings.module.css'

interface ChangeTableProps {
  title: string
  empty: string
  /** Absent while loading. */
  changes: readonly ChangeRow[] | undefined
  onAsk?: (question: ChangeQuestion) => void
}

const factsOf = (t: TFunction<['common', 'console']>): Column<ChangeRow>[] => [
  {
    key: 'what',
    header: t('console:settings.what'),
    cardHead: true,
    width: '40%',
    render: change => (
      <div className={classes.what}>
        <strong>{changeName(t, change)}</strong>
        {change.effectiveAt > 0 ? <span>{t('console:settings.begins', { at: utcText(change.effectiveAt) })}</span> : null}
        {change.state === 'waiting' && change.effectiveAt > 0 && change.effectiveAt < Date.now() ? (
          <span className={classes.past}>{t('console:settings.beginPast')}</span>
        ) : null}
        <ChangeLines lines={change.lines} asset={change.asset} />
      </div>
    ),
  },
  { key: 'reason', header: t('console:field.reason'), render: ({ reason }) => <span className={classes.text}>{reason}</span> },
  { key: 'by', header: t('console:settings.by'), render: ({ proposedBy }) => proposedBy.name },
  {
    key: 'at',
    header: t('console:settings.proposed'),
    render: ({ proposedAt }) => <UtcTime at={proposedAt} precision="minute" />,
  },
]

const TONES = { waiting: 'waiting', approved: 'waiting', carriedOut: 'good', declined: 'bad' } as const

const decidedOf = (t: TFunction<['common', 'console']>): Column<ChangeRow> => ({
  key: 'decision',
  header: t('console:settings.decision'),
  render: ({ state, decidedBy, decisionReason }) => (
    <div className={classes.what}>
      <span>
        <StatusPill tone={TONES[state]}>{t(`console:settings.state.${state}`)}</StatusPill>{' '}
        {decidedBy ? t('console:settings.decidedBy', { name: decidedBy.name }) : null}
      </span>
      {decisionReason ? <span className={classes.text}>{decisionReason}</span> : null}
    </div>
  ),
})

/** Changes of the house: those that wait, with what a second person can do, or what came of others. */
export function ChangeTable({ title, empty, changes, onAsk }: ChangeTableProps) {
  const { t } = useTranslation()
  const mayDecide = useMay()(decideChange)
  const ownId = useSession(session => session.profile?.id)
  const columns = useMemo(() => {
    const facts = factsOf(t)
    if (!onAsk) return [...facts, decidedOf(t)]
    if (!mayDecide) return facts
    const decision: Column<ChangeRow> = {
      key: 'decision',
      header: t('console:settings.decision'),
      align: 'end',
      render: change => <Answers change={change} isOwn={change.proposedBy.id === ownId} onAsk={onAsk} />,
    }
    return [...facts, decision]
  }, [t, mayDecide, ownId, onAsk])
  return (
    <Panel>
      <DataTable
        label={title}
        columns={columns}
        rows={changes}
        rowKey={({ id }) => id}
        empty={<EmptyState title={empty} />}
        skeletonRows={2}
        dense
      />
    </Panel>
  )
}

function Answers({ change, isOwn, onAsk }: { change: ChangeRow; isOwn: boolean; onAsk: (question: ChangeQuestion) => void }) {
  const { t } = useTranslation()
  return (
    <Group gap="xs" justify="flex-end" wrap="nowrap">
      {(isOwn ? (['withdraw'] as const) : (['approve', 'decline'] as const)).map(answer => (
        <Button
          key={answer}
          size="compact-sm"
          variant="default"
          data-row-action={answer === 'approve' || undefined}
          onClick={() => onAsk({ change, answer })}
        >
          {t(`console:settings.${answer}`)}
        </Button>
      ))}
    </Group>
  )
}

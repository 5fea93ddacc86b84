import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { serverNow } from '@assay/client/live/server-time'
import { EmptyState } from '@assay/ui/states/empty-state'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { decidePublication, getArticle, getArticles } from '@assay/wire/content/console-calls'
import { Button, Group } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../../shared/form/form-dialog.tsx'
import { ReasonField } from '../../shared/form/reason-field.tsx'
import { Panel } from '../../shared/panel.tsx'
import { Section } from '../../shared/section.tsx'
import { UtcTime } from '../../shared/utc-time.tsx'
import type { ArticleSeen } from './article.tsx'

type Publication = ArticleSeen['publications'][number]
type Decision = 'approve' | 'decline' | 'cancel'

const TONES = { waiting: 'waiting', published: 'good', declined: 'bad', cancelled: 'plain' } as const

const decisionsOf = ({ state, publishAt }: Publication): readonly Decision[] => {
  if (state === 'waiting') return ['approve', 'decline']
  return state === 'published' && publishAt > serverNow() ? ['cancel'] : []
}

/** What was published of an article, by whom, and what of it can still be decided. */
export function Publications({ article }: { article: ArticleSeen }) {
  const { t } = useTranslation()
  const [asked, setAsked] = useState<{ publication: Publication; decision: Decision }>()
  const columns: Column<Publication>[] = [
    { key: 'version', header: t('console:publications.version'), cardHead: true, render: ({ version }) => version },
    {
      key: 'state',
      header: t('console:articles.state'),
      render: ({ state }) => <StatusPill tone={TONES[state]}>{t(`console:publications.${state}`)}</StatusPill>,
    },
    { key: 'publishAt', header: t('console:publications.at'), render: ({ publishAt }) => <UtcTime at={publishAt} /> },
    { key: 'languages', header: t('console:articles.languages'), render: ({ languages }) => languages.join(', ') },
    {
      key: 'by',
      header: t('console:publications.by'),
      render: ({ proposedBy, decidedBy }) =>
        [proposedBy.name || t('console:publications.product'), decidedBy?.name].filter(Boolean).join(', '),
    },
    { key: 'reason', header: t('console:reason.label'), render: ({ reason }) => reason },
    {
      key: 'action',
      header: t('console:table.action'),
      align: 'end',
      render: publication =>
        article.mayDecide ? (
          <Group gap="xs" justify="flex-end">
            {decisionsOf(publication).map(decision => (
              <Button
                key={decision}
                size="compact-sm"
                variant="default"
                data-row-action
                onClick={() => setAsked({ publication, decision })}
              >
                {t(`console:publications.decide.${decision}`)}
              </Button>
            ))}
          </Group>
        ) : null,
    },
  ]
  return (
    <Section title={t('console:publications.title')}>
      <Panel>
        <DataTable
          label={t('console:publications.title')}
          columns={columns}
          rows={article.publications}
          rowKey={({ id }) => id}
          empty={<EmptyState title={t('console:publications.none')} />}
          dense
        />
      </Panel>
      {asked ? <DecideDialog {...asked} onClose={() => setAsked(undefined)} /> : null}
    </Section>
  )
}

function DecideDialog({ publication, decision, onClose }: { publication: Publication; decision: Decision; onClose: () => void }) {
  const { t } = useTranslation()
  const decide = useAction(decidePublication)
  const needsReason = decision !== 'approve'
  const form = useForm({
    initial: { reason: '' },
    check: ({ reason }) => (needsReason && reason.trim() === '' ? { reason: t('console:problem.reason') } : {}),
    send: async ({ reason }) => {
      await decide.run({ publicationId: publication.id, decision, reason })
      await Promise.all([refresh(getArticle), refresh(getArticles)])
      onClose()
    },
  })
  const name = t(`console:publications.decide.${decision}`)
  return (
    <FormDialog title={name} onClose={onClose} form={form} action={name}>
      <p>{t('console:publications.question', { version: publication.version, languages: publication.languages.join(', ') })}</p>
      <ReasonField
        value={form.values.reason}
        onChange={reason => form.set({ reason })}
        onLeave={() => form.leave('reason')}
        error={form.problem('reason')}
        isOptional={!needsReason}
      />
    </FormDialog>
  )
}

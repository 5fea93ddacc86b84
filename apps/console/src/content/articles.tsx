import { useAction } from '@assay/client/action/action'
import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { StatusPill } from '@assay/ui/states/status-pill'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import type { ResponseOf } from '@assay/wire/call'
import { ARTICLE_KINDS, type ArticleKind } from '@assay/wire/content/article-kinds'
import { createArticle, getArticles } from '@assay/wire/content/console-calls'
import { Anchor, Button, Group, Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { Panel } from '../shared/panel.tsx'
import { articlePath } from '../shared/paths.ts'
import { useMay } from '../shared/use-may.ts'
import { useTitle } from '../shared/use-title.ts'
import { UtcTime } from '../shared/utc-time.tsx'
import { LanguageStates } from './language-states.tsx'

type ArticleSeen = ResponseOf<typeof getArticles>['articles'][number]

/** All that the house says, and what of it is missing, older than the English, waiting or planned. */
export function Articles() {
  const { t } = useTranslation()
  useTitle(t('console:menu.articles'))
  const [query, setQuery] = useSearchParams()
  const kind = ARTICLE_KINDS.find(one => one === query.get('kind'))
  const { data, error, refetch } = useQuery(read(getArticles, kind ? { kind } : {}))
  const mayCreate = useMay()(createArticle)
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  return (
    <>
      <PageTitle title={t('console:menu.articles')} hint={t('console:articles.hint')} actions={mayCreate ? <NewArticle /> : null} />
      <Group mb="md">
        <Select
          aria-label={t('console:articles.kind')}
          value={kind ?? ''}
          allowDeselect={false}
          onChange={chosen => setQuery(chosen ? { kind: chosen } : {}, { replace: true })}
          data={[
            { value: '', label: t('console:articles.allKinds') },
            ...ARTICLE_KINDS.map(value => ({ value, label: t(`console:articleKind.${value}`) })),
          ]}
        />
      </Group>
      <ArticleTable articles={data?.articles} />
    </>
  )
}

function ArticleTable({ articles }: { articles: readonly ArticleSeen[] | undefined }) {
  const { t } = useTranslation()
  const columns: Column<ArticleSeen>[] = [
    { key: 'id', header: t('console:articles.number'), render: ({ id }) => id },
    {
      key: 'title',
      header: t('console:articles.title'),
      cardHead: true,
      render: ({ id, title }) => (
        <Anchor component={Link} to={articlePath(id)} inherit>
          {title || t('console:articles.untitled')}
        </Anchor>
      ),
    },
    { key: 'kind', header: t('console:articles.kind'), render: ({ kind }) => t(`console:articleKind.${kind}`) },
    { key: 'languages', header: t('console:articles.languages'), render: article => <LanguageStates languages={article.languages} /> },
    { key: 'state', header: t('console:articles.state'), render: article => <ArticleState article={article} /> },
    { key: 'editedAt', header: t('console:articles.editedAt'), render: ({ editedAt }) => <UtcTime at={editedAt} precision="minute" /> },
  ]
  return (
    <Panel>
      <DataTable
        label={t('console:menu.articles')}
        columns={columns}
        rows={articles}
        rowKey={({ id }) => id}
        empty={<EmptyState title={t('console:articles.none')} />}
        dense
        rowKeys
      />
    </Panel>
  )
}

function ArticleState({ article: { waits, plannedAt, retiredAt, changed } }: { article: ArticleSeen }) {
  const { t } = useTranslation()
  if (waits) return <StatusPill tone="waiting">{t('console:articles.waits')}</StatusPill>
  if (retiredAt > 0) return <StatusPill>{t('console:articles.retired')}</StatusPill>
  if (plannedAt > 0)
    return (
      <StatusPill tone="waiting">
        {t('console:articles.planned')} <UtcTime at={plannedAt} precision="minute" />
      </StatusPill>
    )
  if (changed.length > 0) return <StatusPill tone="waiting">{t('console:articles.changed', { languages: changed.join(', ') })}</StatusPill>
  return <StatusPill tone="good">{t('console:articles.published')}</StatusPill>
}

function NewArticle() {
  const { t } = useTranslation()
  const go = useNavigate()
  const [kind, setKind] = useState<ArticleKind>('help')
  const create = useAction(createArticle)
  return (
    <Group gap="xs">
      <Select
        aria-label={t('console:articles.newKind')}
        value={kind}
        allowDeselect={false}
        onChange={chosen => setKind(ARTICLE_KINDS.find(one => one === chosen) ?? kind)}
        data={ARTICLE_KINDS.map(value => ({ value, label: t(`console:articleKind.${value}`) }))}
      />
      <Button
        loading={create.busy}
        onClick={() =>
          void create.run({ kind }).then(
            ({ id }) => go(articlePath(id)),
            () => undefined,
          )
        }
      >
        {t('console:articles.new')}
      </Button>
    </Group>
  )
}

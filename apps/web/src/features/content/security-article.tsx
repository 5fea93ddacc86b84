import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { getTextsList } from '@assay/wire/content/calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { ArticleView } from './article-view.tsx'

/** How accounts and funds are protected, as a page or as a part of the one that `partOf` names. */
export function SecurityArticle({ partOf }: { partOf?: string }) {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getTextsList, { kind: 'security' }))
  if (error && !data) return <ErrorState message={error.message} onRetry={refetch} />
  const first = data?.articles[0]
  if (!data) return <PageLoading />
  return first ? <ArticleView id={first.id} partOf={partOf} /> : <EmptyState title={t('content:article.unknown')} />
}

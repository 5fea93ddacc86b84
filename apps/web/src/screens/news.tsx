import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ArticleList } from '../features/content/article-list.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { PATHS } from '../shared/paths.ts'
import { useTitle } from '../shared/use-title.ts'

/** The news flash. */
export function News() {
  const { t } = useTranslation()
  useTitle(t('content:news.title'))
  return (
    <ReadingPage>
      <PageTitle title={t('content:news.title')} />
      <ArticleList kind="news" path={PATHS.article} dated />
    </ReadingPage>
  )
}

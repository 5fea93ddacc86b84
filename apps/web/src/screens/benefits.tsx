import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ArticleList } from '../features/content/article-list.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { PATHS } from '../shared/paths.ts'
import { useTitle } from '../shared/use-title.ts'

/** What the house offers to everybody at present. */
export function Benefits() {
  const { t } = useTranslation()
  useTitle(t('content:benefits.title'))
  return (
    <ReadingPage>
      <PageTitle title={t('content:benefits.title')} hint={t('content:benefits.hint')} />
      <ArticleList kind="benefit" path={PATHS.benefitArticle} dated empty={t('content:benefits.empty')} />
    </ReadingPage>
  )
}

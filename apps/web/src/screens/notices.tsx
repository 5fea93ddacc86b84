import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { ArticleList } from '../features/content/article-list.tsx'
import { ArticleView } from '../features/content/article-view.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { PATHS } from '../shared/paths.ts'
import { useTitle } from '../shared/use-title.ts'

/** Announcements: all of them, or the one that `?id=` names. */
export function Notices() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return <ReadingPage>{id ? <ArticleView id={id} /> : <AllNotices />}</ReadingPage>
}

function AllNotices() {
  const { t } = useTranslation()
  useTitle(t('content:announcement.title'))
  return (
    <>
      <PageTitle title={t('content:announcement.title')} />
      <ArticleList kind="announcement" path={PATHS.notices} dated />
    </>
  )
}

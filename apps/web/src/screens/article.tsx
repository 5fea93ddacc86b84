import { useSearchParams } from 'react-router'
import { ArticleView } from '../features/content/article-view.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { NotFound } from './not-found.tsx'

/** One article, named by `?id=`. */
export function Article() {
  const [query] = useSearchParams()
  const id = query.get('id')
  return id ? (
    <ReadingPage>
      <ArticleView id={id} />
    </ReadingPage>
  ) : (
    <NotFound />
  )
}

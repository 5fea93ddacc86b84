import { ArticleView } from '../features/content/article-view.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'

const USER_AGREEMENT = '3'

/** The user agreement. */
export function Agreement() {
  return (
    <ReadingPage>
      <ArticleView id={USER_AGREEMENT} />
    </ReadingPage>
  )
}

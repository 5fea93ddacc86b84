import { ArticleView } from '../features/content/article-view.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'

const COMPANY_PROFILE = '1'

/** Who runs the house. */
export function About() {
  return (
    <ReadingPage>
      <ArticleView id={COMPANY_PROFILE} />
    </ReadingPage>
  )
}

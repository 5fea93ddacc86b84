import { ArticleView } from '../features/content/article-view.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { ContractRisks } from '../features/perp/guard/contract-risks.tsx'

const USER_AGREEMENT = '3'

/** The user agreement, and what contracts can cost. */
export function Agreement() {
  return (
    <ReadingPage>
      <ArticleView id={USER_AGREEMENT} />
      <ContractRisks product="perp" />
      <ContractRisks product="options" />
    </ReadingPage>
  )
}

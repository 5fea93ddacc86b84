import { ReadingPage } from '../../features/content/reading-page.tsx'
import { SecurityArticle } from '../../features/content/security-article.tsx'
import { SecurityLevel } from '../../features/people/security-level.tsx'
import { useSession } from '../../shared/session.ts'

/** How accounts and funds are protected; with the own level for somebody who is signed in. */
export function Security() {
  const signedIn = useSession(session => session.status === 'user')
  return (
    <ReadingPage>
      <SecurityArticle>{signedIn ? <SecurityLevel /> : null}</SecurityArticle>
    </ReadingPage>
  )
}

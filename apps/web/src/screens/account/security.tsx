import { ReadingPage } from '../../features/content/reading-page.tsx'
import { SecurityArticle } from '../../features/content/security-article.tsx'
import { DisclosureList } from '../../features/people/disclosure-list.tsx'
import { SecurityLevel } from '../../features/people/security-level.tsx'
import { useSession } from '../../shared/session.ts'
import { useIsDemo } from '../../shared/use-demo.ts'

/** How accounts and funds are protected; with the own level, and who has read the own data, for somebody who is signed in. */
export function Security() {
  const signedIn = useSession(session => session.status === 'user')
  const isDemo = useIsDemo()
  return (
    <ReadingPage>
      <SecurityArticle>
        {signedIn ? <SecurityLevel /> : null}
        {signedIn && !isDemo ? <DisclosureList /> : null}
      </SecurityArticle>
    </ReadingPage>
  )
}

import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ReadingPage } from '../../features/content/reading-page.tsx'
import { SecurityArticle } from '../../features/content/security-article.tsx'
import { AccountSection } from '../../features/people/account-closing/account-section.tsx'
import { DisclosureList } from '../../features/people/disclosure-list.tsx'
import { FreezeSection } from '../../features/people/security/freeze-section.tsx'
import classes from '../../features/people/security/security.module.css'
import { SecurityNotices } from '../../features/people/security/security-notices.tsx'
import { SecuritySteps } from '../../features/people/security/security-steps.tsx'
import { Page } from '../../shared/page.tsx'
import { useSession } from '../../shared/session.ts'
import { useTitle } from '../../shared/use-title.ts'

/** How accounts and funds are protected; before it, for somebody who is signed in, how their own account is. */
export function Security() {
  const isSignedIn = useSession(session => session.status === 'user')
  return isSignedIn ? (
    <OwnSecurity />
  ) : (
    <ReadingPage>
      <SecurityArticle />
    </ReadingPage>
  )
}

/** Whatever else protects an account has its place between the steps and who read the data. */
function OwnSecurity() {
  const { t } = useTranslation()
  useTitle(t('navigation:entry.security'))
  return (
    <Page>
      <PageTitle title={t('navigation:entry.security')} />
      <SecurityNotices />
      <div className={classes.columns}>
        <SecuritySteps isLarge />
        <FreezeSection />
        <div className={classes.further}>
          <AccountSection />
          <DisclosureList />
        </div>
      </div>
      <div className={classes.article}>
        <SecurityArticle partOf={t('navigation:entry.security')} />
      </div>
    </Page>
  )
}

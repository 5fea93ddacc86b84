import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { DailySignIn } from '../../features/rewards/daily-sign-in.tsx'
import { SignInForVisitors } from '../../features/rewards/for-visitors.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'

/** The daily sign-in. */
export function DailySignInScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:sign.title'))
  return (
    <Page>
      <PageTitle title={t('rewards:sign.title')} hint={t('rewards:sign.lead')} />
      <VisitorOrUser visitor={<SignInForVisitors />} user={<DailySignIn />} />
    </Page>
  )
}

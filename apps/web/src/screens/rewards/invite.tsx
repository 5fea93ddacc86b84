import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { InviteForVisitors } from '../../features/rewards/for-visitors.tsx'
import { Promotion } from '../../features/rewards/invite/promotion.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'

/** The invitation of the person. */
export function InviteScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:invite.title'))
  return (
    <Page>
      <PageTitle title={t('rewards:invite.title')} hint={t('rewards:invite.lead')} />
      <VisitorOrUser visitor={<InviteForVisitors />} user={<Promotion />} />
    </Page>
  )
}

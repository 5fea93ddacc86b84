import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { PeopleList } from '../../features/rewards/invite/people-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Who came by the own invitation. */
export function InvitedPeopleScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:invite.my'))
  return (
    <Page>
      <PageTitle title={t('rewards:invite.my')} />
      <PeopleList />
    </Page>
  )
}

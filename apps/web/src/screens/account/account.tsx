import { useTranslation } from 'react-i18next'
import { AccountHead, AccountPlaces } from '../../features/people/account-overview.tsx'
import { SecuritySteps } from '../../features/people/security/security-steps.tsx'
import { Page } from '../../shared/page.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useTitle } from '../../shared/use-title.ts'
import { useAccountPlaces } from './use-account-places.ts'

/** The user centre: whose account it is, how well it is protected, and where everything about it is and how it stands. */
export function Account() {
  const { t } = useTranslation()
  useTitle(t('navigation:entry.account'))
  const isDemo = useIsDemo()
  const places = useAccountPlaces()
  return (
    <Page>
      <AccountHead />
      {isDemo ? null : <SecuritySteps />}
      <AccountPlaces places={places} />
    </Page>
  )
}

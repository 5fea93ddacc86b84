import { useTranslation } from 'react-i18next'
import { AccountHead, AccountPlaces } from '../../features/people/account-overview.tsx'
import { SecuritySteps } from '../../features/people/security/security-steps.tsx'
import { useLevelText } from '../../features/verification/use-level-text.ts'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useIsDemo } from '../../shared/use-demo.ts'
import { useTitle } from '../../shared/use-title.ts'

/** The user centre: whose account it is, how well it is protected, and where everything about it is. */
export function Account() {
  const { t } = useTranslation()
  useTitle(t('navigation:entry.account'))
  const isDemo = useIsDemo()
  const level = useLevelText()
  const personal = [
    { path: PATHS.verification, name: t('navigation:entry.verification'), hint: level },
    { path: PATHS.paymentSettings, name: t('navigation:entry.paymentSettings'), hint: t('navigation:hint.paymentSettings') },
    { path: PATHS.limits, name: t('navigation:entry.limits'), hint: t('navigation:hint.limits') },
    { path: PATHS.apiKeys, name: t('navigation:entry.apiKeys'), hint: t('navigation:hint.apiKeys') },
    { path: PATHS.devices, name: t('navigation:entry.devices'), hint: t('navigation:hint.devices') },
  ]
  const places = [
    ...(isDemo ? [] : personal),
    { path: PATHS.alerts, name: t('navigation:entry.alerts'), hint: t('navigation:hint.alerts') },
    { path: PATHS.preferences, name: t('navigation:entry.preferences'), hint: t('navigation:hint.preferences') },
    { path: PATHS.fundRecords, name: t('navigation:entry.records'), hint: t('navigation:hint.records') },
  ]
  return (
    <Page>
      <AccountHead />
      {isDemo ? null : <SecuritySteps />}
      <AccountPlaces places={places} />
    </Page>
  )
}

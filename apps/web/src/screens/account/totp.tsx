import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { LockedNote } from '../../features/people/settings-lock/locked-note.tsx'
import { TotpPanel } from '../../features/totp/totp-panel.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The authenticator app of the person, and its recovery codes. */
export function Totp() {
  const { t } = useTranslation()
  useTitle(t('totp:title'))
  return (
    <Page>
      <PageTitle title={t('totp:title')} hint={t('totp:hint')} />
      <LockedNote />
      <TotpPanel />
    </Page>
  )
}

import { PageTitle } from '@assay/ui/states/page-title'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { DappWalletCard } from '../../features/dapp-wallets/dapp-wallet-card.tsx'
import { PasskeyCard } from '../../features/passkeys/passkey-card.tsx'
import { OwnNumber } from '../../features/people/own-number.tsx'
import { SessionList } from '../../features/people/session-list.tsx'
import { SignInList } from '../../features/people/sign-ins/sign-in-list.tsx'
import { Page } from '../../shared/page.tsx'
import { PATHS } from '../../shared/paths.ts'
import { useTitle } from '../../shared/use-title.ts'

/** Where the person is signed in; changing the password ends every other session. */
export function Devices() {
  const { t } = useTranslation()
  useTitle(t('people:devices.title'))
  return (
    <Page>
      <PageTitle
        title={t('people:devices.title')}
        hint={t('people:devices.hint')}
        actions={
          <Button component={Link} to={PATHS.changePassword} variant="default">
            {t('people:change.title')}
          </Button>
        }
      />
      <OwnNumber />
      <SessionList />
      <SignInList />
      <PasskeyCard />
      <DappWalletCard />
    </Page>
  )
}

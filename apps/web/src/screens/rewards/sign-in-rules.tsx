import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { SignInRules } from '../../features/rewards/sign-in-rules.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The rules of the daily sign-in, for everybody. */
export function SignInRulesScreen() {
  const { t } = useTranslation()
  useTitle(t('rewards:rule.title'))
  return (
    <Page>
      <PageTitle title={t('rewards:rule.title')} />
      <SignInRules />
    </Page>
  )
}

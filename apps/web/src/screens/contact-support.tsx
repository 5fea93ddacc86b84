import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { SupportRoom } from '../features/support/support-room.tsx'
import { Page } from '../shared/page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** Writing to support: the own conversations, one of them, or a new one. */
export function ContactSupport() {
  const { t } = useTranslation()
  useTitle(t('support:title'))
  return (
    <Page>
      <PageTitle title={t('support:title')} hint={t('support:hint')} />
      <SupportRoom />
    </Page>
  )
}

import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { HelpSearch } from '../features/content/help/help-search.tsx'
import { ReadingPage } from '../features/content/reading-page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** The help centre. */
export function Help() {
  const { t } = useTranslation()
  useTitle(t('content:help.title'))
  return (
    <ReadingPage>
      <PageTitle title={t('content:help.title')} hint={t('content:help.hint')} />
      <HelpSearch />
    </ReadingPage>
  )
}

import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import own from '../../features/people/own-account.module.css'
import { ArchiveList } from '../../features/people/personal-data/archive-list.tsx'
import { AskForData } from '../../features/people/personal-data/ask-for-data.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Everything that is held of the person, to take with them. */
export function PersonalData() {
  const { t } = useTranslation()
  useTitle(t('personal-data:title'))
  return (
    <Page>
      <PageTitle title={t('personal-data:title')} hint={t('personal-data:hint')} />
      <div className={own.cards}>
        <AskForData />
      </div>
      <ArchiveList />
    </Page>
  )
}

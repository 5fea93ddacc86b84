import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { Feedback } from '../features/gallery/feedback.tsx'
import { Figures } from '../features/gallery/figures.tsx'
import { Inputs } from '../features/gallery/inputs.tsx'
import { Tables } from '../features/gallery/tables.tsx'
import { Tokens } from '../features/gallery/tokens.tsx'
import { Page } from '../shared/page.tsx'
import { useParameters } from '../shared/parameters.ts'
import { useTitle } from '../shared/use-title.ts'
import { NotFound } from './not-found.tsx'

/** The design system, alive. It exists only while the market is simulated. */
export function Gallery() {
  const { t } = useTranslation()
  const parameters = useParameters()
  useTitle(t('gallery:title'))
  if (!parameters) return <PageLoading />
  if (!parameters.simulated) return <NotFound />
  return (
    <Page>
      <PageTitle title={t('gallery:title')} hint={t('gallery:hint')} />
      <Tokens />
      <Figures />
      <Inputs />
      <Feedback />
      <Tables />
    </Page>
  )
}

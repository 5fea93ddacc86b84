import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ConversionList } from '../../features/convert/conversion-list.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** Own conversions. */
export function Conversions() {
  const { t } = useTranslation()
  useTitle(t('convert:records'))
  return (
    <Page>
      <PageTitle title={t('convert:records')} />
      <ConversionList />
    </Page>
  )
}

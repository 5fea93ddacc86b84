import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { HouseMaker } from '../../features/perp/insurance/house-maker.tsx'
import { InsuranceFund } from '../../features/perp/insurance/insurance-fund.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** The insurance fund of perpetual contracts, for everybody. */
export function InsuranceFundScreen() {
  const { t } = useTranslation()
  useTitle(t('perp-lists:insurance.title'))
  return (
    <Page>
      <PageTitle title={t('perp-lists:insurance.title')} hint={t('perp-lists:insurance.hint')} />
      <InsuranceFund />
      <HouseMaker />
    </Page>
  )
}

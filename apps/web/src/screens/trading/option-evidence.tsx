import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { OptionEvidence } from '../../features/options/evidence/option-evidence.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** What decided one delivery contract: `?id=` names it. */
export function OptionEvidenceScreen() {
  const { t } = useTranslation()
  useTitle(t('options-evidence:title'))
  const [search] = useSearchParams()
  const optionId = search.get('id') ?? ''
  return (
    <Page>
      <PageTitle title={t('options-evidence:title')} hint={t('options-evidence:hint')} />
      {/^\d{1,20}$/.test(optionId) ? (
        <OptionEvidence key={optionId} optionId={optionId} />
      ) : (
        <ErrorState message={t('options-evidence:unknown')} />
      )}
    </Page>
  )
}

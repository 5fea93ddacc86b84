import { ErrorState } from '@assay/ui/states/error-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { PositionEvidence } from '../../features/perp/evidence/position-evidence.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'

/** What decided one position: `?position=` names it. */
export function ContractEvidence() {
  const { t } = useTranslation()
  useTitle(t('perp-lists:evidence.title'))
  const [search] = useSearchParams()
  const positionId = search.get('position') ?? ''
  return (
    <Page>
      <PageTitle title={t('perp-lists:evidence.title')} hint={t('perp-lists:evidence.hint')} />
      {/^\d{1,20}$/.test(positionId) ? (
        <PositionEvidence positionId={positionId} />
      ) : (
        <ErrorState message={t('perp-lists:evidence.unknown')} />
      )}
    </Page>
  )
}

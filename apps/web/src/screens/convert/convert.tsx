import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { ConvertCard } from '../../features/convert/convert-card.tsx'
import { SmallBalances } from '../../features/convert/small-balances.tsx'
import { Page } from '../../shared/page.tsx'
import { useTitle } from '../../shared/use-title.ts'
import { VisitorOrUser } from '../../shared/visitors/visitor-or-user.tsx'

/** One asset into another at a quoted amount, and what is left of assets. */
export function Convert() {
  const { t } = useTranslation()
  useTitle(t('convert:title'))
  return (
    <Page>
      <PageTitle title={t('convert:title')} />
      <VisitorOrUser
        visitor={<ConvertCard isVisitor />}
        user={
          <>
            <ConvertCard />
            <SmallBalances />
          </>
        }
      />
    </Page>
  )
}

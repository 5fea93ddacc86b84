import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { SendCard } from '../../features/payments/sends/send-card.tsx'
import { TransferCard } from '../../features/payments/transfer-card.tsx'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { useIsDemo } from '../../shared/use-demo.ts'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'

const KINDS = ['wallets', 'user'] as const
const isKind = oneOf(KINDS)

/** Between the own wallets, or to somebody else; practice money stays with whoever practises. */
export function Transfer() {
  const { t } = useTranslation()
  useTitle(t('navigation:entry.transfer'))
  const [kind = 'wallets', setKind] = useInAddress('kind', isKind)
  const isPractice = useIsDemo()
  return (
    <Page>
      <PageTitle title={t('navigation:entry.transfer')} />
      {isPractice ? null : (
        <PageTabs
          label={t('navigation:entry.transfer')}
          tabs={KINDS.map(key => ({ key, label: t(`payments:transfer.kind.${key}`) }))}
          tab={kind}
          onTab={setKind}
        />
      )}
      {kind === 'user' && !isPractice ? <SendCard /> : <TransferCard />}
    </Page>
  )
}

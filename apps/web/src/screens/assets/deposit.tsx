import { ErrorState } from '@assay/ui/states/error-state'
import { ListLoading } from '@assay/ui/states/list-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { useDepositLimits } from '../../features/limits/deposit-usage.tsx'
import { ClosedByLimit, OwnDepositLimit } from '../../features/limits/own-deposit-limit.tsx'
import { DepositPage } from '../../features/payments/deposits/deposit-page.tsx'
import { DepositRecords } from '../../features/payments/deposits/deposit-records.tsx'
import { VoucherPage } from '../../features/payments/vouchers/voucher-page.tsx'
import { Page } from '../../shared/page.tsx'
import { PageTabs } from '../../shared/page-tabs.tsx'
import { oneOf, useInAddress } from '../../shared/use-in-address.ts'
import { useTitle } from '../../shared/use-title.ts'

const WAYS = ['chain', 'voucher'] as const
const isWay = oneOf(WAYS)

/** Money from outside: over the chain by itself, or by a voucher that staff looks at. */
export function Deposit() {
  const { t } = useTranslation()
  useTitle(t('deposits:title'))
  const [way = 'chain', setWay] = useInAddress('way', isWay)
  return (
    <Page>
      <PageTitle title={t('deposits:title')} hint={t(way === 'voucher' ? 'vouchers:hint' : 'deposits:hint')} />
      <PageTabs label={t('vouchers:tabs')} tabs={WAYS.map(key => ({ key, label: t(`vouchers:tab.${key}`) }))} tab={way} onTab={setWay} />
      {way === 'voucher' ? <VoucherPage /> : <OverChain />}
    </Page>
  )
}

/** The address, unless a limit of the person is reached; and what is used of it. */
function OverChain() {
  const { limits, error } = useDepositLimits()
  if (error && !limits) return <ErrorState message={error.message} onRetry={error.retry} />
  if (!limits) return <ListLoading rows={8} />
  return (
    <DepositPage
      closed={limits.closedUntil > 0 ? <ClosedByLimit until={limits.closedUntil} /> : undefined}
      ownLimit={<OwnDepositLimit limits={limits} />}
    />
  )
}

/** Everything that came from outside, over the chain or by a voucher. */
export function DepositRecordsScreen() {
  const { t } = useTranslation()
  useTitle(t('deposits:records'))
  return (
    <Page narrow>
      <PageTitle title={t('deposits:records')} hint={t('deposits:recordsHint')} />
      <DepositRecords />
    </Page>
  )
}

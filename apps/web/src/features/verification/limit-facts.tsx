import { Amount } from '@assay/ui/numbers/amount'
import type { Verification } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../shared/facts/facts.tsx'

const ASSET = 'USDT'

/** One limit: none, or an amount. */
function Limit({ value }: { value: string }) {
  const { t } = useTranslation()
  return value === '' ? t('verification:limit.none') : <Amount value={value} asset={ASSET} />
}

/** What a level allows, as facts. */
export function useLimitFacts(): (limits: Verification['limits']) => readonly Fact[] {
  const { t } = useTranslation()
  return ({ withdrawalPerDay }) => [{ name: t('verification:limit.withdrawal'), value: <Limit value={withdrawalPerDay} /> }]
}

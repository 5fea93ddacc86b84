import { Amount } from '@assay/ui/numbers/amount'
import type { Verification } from '@assay/wire/verification/calls'
import { useTranslation } from 'react-i18next'
import type { Fact } from '../../shared/facts/facts.tsx'

const ASSET = 'USDT'

/** One limit: none, an amount, or without end. */
function Limit({ value }: { value: string }) {
  const { t } = useTranslation()
  if (value === '') return t('verification:limit.none')
  return value === 'unlimited' ? t('verification:limit.unlimited') : <Amount value={value} asset={ASSET} />
}

/** What a level allows, as facts. */
export function useLimitFacts(): (limits: Verification['limits']) => readonly Fact[] {
  const { t } = useTranslation()
  return ({ withdrawalPerDay, loan }) => [
    { name: t('verification:limit.withdrawal'), value: <Limit value={withdrawalPerDay} /> },
    { name: t('verification:limit.loan'), value: <Limit value={loan} /> },
  ]
}

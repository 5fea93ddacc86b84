import { formatNumber } from '@assay/ui/numbers/format-number'
import { Moment } from '@assay/ui/numbers/moment'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { useTranslation } from 'react-i18next'
import { SumTable } from '../../../shared/evidence/sum-table.tsx'
import { moneyDecimals } from '../money-decimals.ts'
import type { EvidenceSum } from './evidence-sums.ts'

/** The steps of a delivery contract; prices with the decimals of its market's tick. */
export function OptionSums({ sums, priceDecimals }: { sums: readonly EvidenceSum[]; priceDecimals: number }) {
  const { t } = useTranslation()
  return (
    <SumTable
      label={t('options-evidence:sums.title')}
      sums={sums}
      nameOf={({ name }) => t(`options-evidence:sum.${name}`)}
      figureOf={(text, { kind }) => <Figure kind={kind} text={text} priceDecimals={priceDecimals} />}
    />
  )
}

function Figure({ kind, text, priceDecimals }: { kind: EvidenceSum['kind']; text: string; priceDecimals: number }) {
  const { t } = useTranslation()
  const locale = useLocale()
  if (text === '') return <>{t('options-lists:word.none')}</>
  if (kind === 'time') return <Moment at={Number(text)} />
  if (kind === 'state') return <>{t(`options-lists:state.${text as 'won' | 'lost' | 'refunded'}`)}</>
  return (
    <bdi dir="ltr" className="number">
      {formatNumber(text, locale, { decimals: kind === 'price' ? priceDecimals : moneyDecimals(text) })}
    </bdi>
  )
}

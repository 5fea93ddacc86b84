import { compareDecimals } from '@assay/money/decimal-text'
import { useTranslation } from 'react-i18next'

/** Writes decimals as one figure where all are the same, else from the lowest to the highest; without any what `write` makes of ''. */
export function useRange(): (values: readonly string[], write: (value: string) => string) => string {
  const { t } = useTranslation()
  return (values, write) => {
    const sorted = [...values].sort(compareDecimals)
    const low = write(sorted[0] ?? '')
    const high = write(sorted.at(-1) ?? '')
    return low === high ? low : t('products:range', { low, high })
  }
}

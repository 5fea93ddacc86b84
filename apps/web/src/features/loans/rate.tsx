import { decimalsIn } from '@assay/money/decimal'
import { formatShare } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'

/** A share of one in percent, with all its decimals but at least two. */
export function Rate({ value }: { value: string }) {
  const locale = useLocale()
  return (
    <span dir="ltr" className="number">
      {formatShare(value, locale, { decimals: Math.max(2, decimalsIn(value) - 2) })}
    </span>
  )
}

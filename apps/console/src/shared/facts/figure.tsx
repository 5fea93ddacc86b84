import { formatNumber, isDecimal } from '@assay/ui/numbers/format-number'
import { useLocale } from '@assay/ui/numbers/use-locale'

/** A figure as the core gives it, to the last digit, in groups of three; a dash where there is none. */
export function Figure({ text }: { text: string }) {
  const locale = useLocale()
  return <span className="number">{isDecimal(text) ? formatNumber(text, locale) : text || '–'}</span>
}

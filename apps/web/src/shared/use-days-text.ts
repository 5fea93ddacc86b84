import { useLocale } from '@assay/ui/numbers/use-locale'

/** So many days in words of the language. */
export function useDaysText(): (days: number) => string {
  const locale = useLocale()
  return days => new Intl.NumberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(days)
}

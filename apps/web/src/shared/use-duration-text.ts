import { useLocale } from '@assay/ui/numbers/use-locale'
import { useCallback } from 'react'

/** A duration in words of the language, short: "60 s", "3 min", "1 h". A minute stays in seconds, as people order it. */
export function useDurationText(): (seconds: number) => string {
  const locale = useLocale()
  return useCallback((seconds: number) => durationText(seconds, locale), [locale])
}

function durationText(seconds: number, locale: string): string {
  const [unit, size] =
    seconds >= 3600 && seconds % 3600 === 0
      ? (['hour', 3600] as const)
      : seconds > 60 && seconds % 60 === 0
        ? (['minute', 60] as const)
        : (['second', 1] as const)
  return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'short' }).format(seconds / size)
}

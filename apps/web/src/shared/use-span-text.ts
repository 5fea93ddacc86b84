import { useLocale } from '@assay/ui/numbers/use-locale'

const MINUTE_MS = 60_000

/** How long something lasts, in whole minutes and hours of the language: "1 hr 5 min". */
export function useSpanText(): (ms: number) => string {
  const locale = useLocale()
  return ms => {
    const minutes = Math.max(0, Math.floor(ms / MINUTE_MS))
    const unit = (value: number, name: 'hour' | 'minute') =>
      new Intl.NumberFormat(locale, { style: 'unit', unit: name, unitDisplay: 'short' }).format(value)
    const hours = Math.floor(minutes / 60)
    return hours > 0 ? `${unit(hours, 'hour')} ${unit(minutes % 60, 'minute')}` : unit(minutes, 'minute')
  }
}

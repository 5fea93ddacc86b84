import { useLocale } from '@assay/ui/numbers/use-locale'

const MINUTES_OF = { hour: 60, day: 1440 } as const
/** Up to two of the larger unit are said in the smaller one, which is more exact. */
const FEW = 2

/** How long a review takes, in words of the language, to the unit that people would say it in. */
export function useReviewTime(): (minutes: number) => string {
  const locale = useLocale()
  return minutes => {
    const unit = minutes < FEW * MINUTES_OF.hour ? 'minute' : minutes < FEW * MINUTES_OF.day ? 'hour' : 'day'
    const number = unit === 'minute' ? minutes : Math.round(minutes / MINUTES_OF[unit])
    return new Intl.NumberFormat(locale, { style: 'unit', unit, unitDisplay: 'long' }).format(number)
  }
}

import { DISPLAY_CURRENCY_NAMES, DISPLAY_RATE_SOURCES, type DisplayRateSource } from '@assay/rules/bank/display-rates'
import { call, decimal, nothing, text, z } from '../call.ts'

const currency = z.enum(DISPLAY_CURRENCY_NAMES as readonly [(typeof DISPLAY_CURRENCY_NAMES)[number]])

/** What a change of the kind `displayRates` publishes, as JSON in its `settings`: rates of one source and day, units of each currency for one US dollar. */
export const publishedRates = z.object({
  source: z.enum(Object.keys(DISPLAY_RATE_SOURCES) as [DisplayRateSource]),
  /** Day of the source, `YYYY-MM-DD`. */
  day: text(10, 10),
  rates: z.array(z.object({ currency, rate: decimal })),
})
export type PublishedRates = z.infer<typeof publishedRates>

const DAY_MS = 86_400_000
const DAY = /^\d{4}-\d{2}-\d{2}$/

/** Whole days since a day of a source, `YYYY-MM-DD` in UTC, began; undefined for what is none. `now` in ms. */
export function ageInDays(day: string, now: number): number | undefined {
  const began = DAY.test(day) ? Date.parse(day) : Number.NaN
  return Number.isNaN(began) || new Date(began).toISOString().slice(0, 10) !== day ? undefined : Math.floor((now - began) / DAY_MS)
}

export const getDisplayRates = call({
  path: 'web/getDisplayRates',
  method: 'GET',
  who: 'visitor',
  demo: true,
  area: 'bank',
  summary:
    'Rates by which a total can be shown in other currencies, for one USDT, with their sources and day. They are for display: nothing is bought, sold or paid by them. One without a fresh enough rate is not there.',
  request: nothing,
  response: z.object({
    rates: z.array(
      z.object({
        currency,
        /** Units of the currency for one USDT: of US dollars for one USDT, and of the currency for one US dollar. */
        rate: decimal,
        /** Names of whom the two are from. */
        sources: z.array(z.string()),
        /** Day of the currency's source, `YYYY-MM-DD`. */
        day: z.string(),
        isOld: z.boolean(),
      }),
    ),
  }),
})

import { DISPLAY_RATE_END_DAYS, DISPLAY_RATE_SOURCES, isDisplayRate } from '@assay/rules/bank/display-rates'
import { refuse } from '@assay/rules/refusals'
import { ageInDays, type PublishedRates, publishedRates } from '@assay/wire/bank/display-rates'
import { changeKind } from '../../operators/changes/change-kind.ts'
import { begunRates, lastRateOf } from './shown-rates.ts'

/** What is kept of a change: the rates, and from when on they are shown, ms. */
interface RatesChange extends PublishedRates {
  effectiveAt: number
}

const readTyped = (text: string | undefined): PublishedRates | undefined => {
  try {
    return publishedRates.safeParse(JSON.parse(text ?? '')).data
  } catch {
    return undefined
  }
}

const wrong = (field: string) => ({ refusal: 'inputInvalid' as const, parameters: { field } })

/** What is wrong with rates, by field: each currency once and within its bounds, of a day that has begun and is not too long ago. */
const problemOf = ({ day, rates }: PublishedRates, now: number) => {
  const age = ageInDays(day, now)
  if (age === undefined || age < 0 || age > DISPLAY_RATE_END_DAYS) return wrong('day')
  if (rates.length === 0 || new Set(rates.map(({ currency }) => currency)).size !== rates.length) return wrong('rates')
  const outside = rates.find(({ currency, rate }) => !isDisplayRate(currency, rate))
  return outside && wrong(outside.currency)
}

/** Publishes rates of other currencies, by which totals are shown. Two persons; they begin after their approval. The core does not know them: no money moves by them. */
export const ratesPublishing = changeKind<RatesChange>({
  kind: 'displayRates',
  read: (_look, { settings, effectiveAt = 0 }) => {
    const typed = readTyped(settings)
    return typed ? { ...typed, effectiveAt } : wrong('rates')
  },
  check: ({ now }, change) => problemOf(change, now) ?? (change.effectiveAt > now ? undefined : refuse('settingsInPast')),
  describe: ({ source, effectiveAt }) => ({
    subject: DISPLAY_RATE_SOURCES[source],
    logged: `displayRates:${source}`,
    asset: '',
    effectiveAt,
  }),
  linesOf: (_look, { day, rates }) => [
    { name: 'day', row: 0, before: '', after: day },
    ...rates.map(({ currency, rate }) => ({ name: currency, row: 0, before: '', after: rate })),
  ],
  linesInTables: async (rows, lines, now) => {
    const published = await begunRates(rows, now)
    return lines.map(line => ({
      ...line,
      before: line.name === 'day' ? (published[0]?.day ?? '') : (lastRateOf(published, line.name)?.rate ?? ''),
    }))
  },
  command: () => undefined,
  isDone: () => false,
})

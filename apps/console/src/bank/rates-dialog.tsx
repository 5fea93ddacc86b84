import { useAction } from '@assay/client/action/action'
import { refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { toast } from '@assay/client/toasts/toasts'
import {
  DISPLAY_CURRENCIES,
  DISPLAY_CURRENCY_NAMES,
  DISPLAY_RATE_END_DAYS,
  DISPLAY_RATE_SOURCES,
  type DisplayCurrencyName,
  type DisplayRateSource,
  isDisplayRate,
} from '@assay/rules/bank/display-rates'
import { ageInDays, type PublishedRates } from '@assay/wire/bank/display-rates'
import { getChanges, proposeChange } from '@assay/wire/operators/change-calls'
import { NativeSelect, SimpleGrid, TextInput } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { FormDialog } from '../shared/form/form-dialog.tsx'
import { ReasonField } from '../shared/form/reason-field.tsx'

const SOURCES = Object.keys(DISPLAY_RATE_SOURCES) as DisplayRateSource[]
const MINUTES_END = 16
const HOUR_MS = 3_600_000

interface TypedRates extends Partial<Record<DisplayCurrencyName, string>> {
  source: DisplayRateSource
  day: string
  /** As a `datetime-local` field has it, in UTC. */
  begin: string
  reason: string
}

const beginOf = (begin: string): number => Date.parse(`${begin}Z`)

const typedRates = (typed: TypedRates): PublishedRates['rates'] =>
  DISPLAY_CURRENCY_NAMES.flatMap(currency => {
    const rate = (typed[currency] ?? '').trim()
    return rate === '' ? [] : { currency, rate }
  })

type Field = DisplayCurrencyName | 'day' | 'begin' | 'reason'

/** What is wrong, by field. One rate has to be there: the first field says so. */
const problemsOf = (typed: TypedRates): Partial<Record<Field, true>> => {
  const rates = typedRates(typed)
  const age = ageInDays(typed.day, Date.now())
  return {
    ...Object.fromEntries(rates.flatMap(({ currency, rate }) => (isDisplayRate(currency, rate) ? [] : [[currency, true]]))),
    ...(rates.length === 0 && { EUR: true }),
    ...((age === undefined || age < 0 || age > DISPLAY_RATE_END_DAYS) && { day: true }),
    ...(!(beginOf(typed.begin) > Date.now()) && { begin: true }),
    ...(typed.reason.trim() === '' && { reason: true }),
  }
}

/** Proposes rates of one source and day, by which people see what they have in other currencies. */
export function RatesDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const action = useAction(proposeChange)
  const form = useForm<TypedRates, Field, true>({
    initial: {
      source: 'ecb',
      day: new Date().toISOString().slice(0, 10),
      begin: new Date(Date.now() + HOUR_MS).toISOString().slice(0, MINUTES_END),
      reason: '',
    },
    check: problemsOf,
    fieldOf: event => ({ settingsInPast: 'begin' as const, reasonRequired: 'reason' as const })[event],
    send: async typed => {
      const { source, day } = typed
      const settings = JSON.stringify({ source, day, rates: typedRates(typed) } satisfies PublishedRates)
      await action.run({ kind: 'displayRates', settings, effectiveAt: String(beginOf(typed.begin)), reason: typed.reason.trim() })
      await refresh(getChanges)
      toast(t('console:settings.wasProposed'), 'success')
      onClose()
    },
  })
  const { values } = form
  const text = (name: 'day' | 'begin', type: string, problem: string) => (
    <TextInput
      label={t(`console:bank.rates.${name}`)}
      type={type}
      value={values[name]}
      onChange={event => form.set({ [name]: event.currentTarget.value })}
      error={form.refusedAt(name) ?? (form.problem(name) && problem)}
    />
  )
  return (
    <FormDialog title={t('console:bank.rates.title')} form={form} onClose={onClose} action={t('console:settings.propose')}>
      <NativeSelect
        label={t('console:bank.rates.source')}
        description={t('console:bank.rates.hint')}
        value={values.source}
        onChange={event => form.set({ source: SOURCES.find(source => source === event.currentTarget.value) ?? 'ecb' })}
        data={SOURCES.map(source => ({ value: source, label: DISPLAY_RATE_SOURCES[source] }))}
      />
      <SimpleGrid cols={2}>
        {text('day', 'date', t('console:bank.rates.dayWrong', { days: DISPLAY_RATE_END_DAYS }))}
        {text('begin', 'datetime-local', t('console:settings.beginWrong'))}
        {DISPLAY_CURRENCY_NAMES.map(currency => (
          <TextInput
            key={currency}
            label={t('console:bank.rates.of', { currency })}
            inputMode="decimal"
            autoComplete="off"
            value={values[currency] ?? ''}
            onChange={event => form.set({ [currency]: event.currentTarget.value })}
            error={form.problem(currency) && t('console:bank.rates.wrong', DISPLAY_CURRENCIES[currency])}
          />
        ))}
      </SimpleGrid>
      <ReasonField
        value={values.reason}
        onChange={reason => form.set({ reason })}
        description={t('console:bank.rates.reason')}
        error={form.refusedAt('reason') ?? (form.problem('reason') && t('console:problem.reason'))}
      />
    </FormDialog>
  )
}

import { useAction } from '@assay/client/action/action'
import { read, refresh } from '@assay/client/call/queries'
import { useForm } from '@assay/client/form/use-form'
import { FOUND_BY_TYPING } from '@assay/ui/inputs/found-by-typing'
import { useLocale } from '@assay/ui/numbers/use-locale'
import { Refusal } from '@assay/ui/states/refusal'
import { getCurrencyAll } from '@assay/wire/markets/calls'
import { getStatements, makeStatement, STATEMENT_FORMATS, type StatementFormat } from '@assay/wire/statement/calls'
import { Button, Select, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './statement.module.css'
import { areDays, type Days, daysOf, lastMonth, OWN_DAYS, periodsAt } from './statement-days.ts'
import { ownTimeZone, timeZones } from './time-zones.ts'
import { isOfTool, useFormatText } from './use-format-text.ts'

interface Values extends Days {
  period: string
  timeZone: string
  format: StatementFormat
  asset: string
}

const NO_ASSET = ''

/** Which days, whose clock, which format; and the button that asks for the statement. */
export function StatementCard() {
  const { t } = useTranslation()
  const { hintOf } = useFormatText()
  const { run } = useAction(makeStatement)
  const [openedAt] = useState(() => Date.now())
  const form = useForm<Values, 'days', 'statementDaysInvalid'>({
    initial: { period: lastMonth(openedAt), ...daysOf(lastMonth(openedAt)), timeZone: ownTimeZone(), format: 'csv', asset: NO_ASSET },
    check: days => (areDays(days, openedAt) ? {} : { days: 'statementDaysInvalid' }),
    fieldOf: event => (event === 'statementDaysInvalid' ? 'days' : undefined),
    send: async ({ from, to, timeZone, format, asset }) => {
      await run({ from, to, timeZone, format, ...(asset !== NO_ASSET && !isOfTool(format) && { asset }) })
      await refresh(getStatements)
    },
  })
  const problem = form.problem('days')
  return (
    <form {...form.formProps} className={classes.card}>
      <DayFields
        values={form.values}
        onChange={form.set}
        openedAt={openedAt}
        error={form.refusedAt('days') ?? (problem && t(`refusals:${problem}`))}
      />
      <Choices values={form.values} onChange={form.set} />
      <p className={classes.hint}>{hintOf(form.values.format)}</p>
      <Refusal message={form.refusal} />
      <Button type="submit" size="md" loading={form.busy} className={classes.submit}>
        {t('statement:submit')}
      </Button>
    </form>
  )
}

interface FieldsProps {
  values: Values
  onChange: (patch: Partial<Values>) => void
}

/** A month or a year by its name, or the first and the last day. */
function DayFields({ values, onChange, openedAt, error }: FieldsProps & { openedAt: number; error: string | undefined }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const periods = useMemo(() => periodsAt(openedAt, locale), [openedAt, locale])
  const day = (field: 'from' | 'to', label: string) => (
    <TextInput
      type="date"
      label={label}
      value={values[field]}
      error={field === 'from' ? error : error !== undefined}
      onChange={event => onChange({ period: OWN_DAYS, [field]: event.currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      <Select
        label={t('statement:field.period')}
        allowDeselect={false}
        data={[...periods, { value: OWN_DAYS, label: t('statement:field.own') }]}
        value={values.period}
        onChange={period => period !== null && onChange({ period, ...(period === OWN_DAYS ? {} : daysOf(period)) })}
      />
      {day('from', t('statement:field.from'))}
      {day('to', t('statement:field.to'))}
    </div>
  )
}

function Choices({ values, onChange }: FieldsProps) {
  const { t } = useTranslation()
  const { nameOf } = useFormatText()
  const { data } = useQuery(read(getCurrencyAll, {}))
  const zones = useMemo(timeZones, [])
  const isForTool = isOfTool(values.format)
  return (
    <div className={classes.fields}>
      <Select
        {...FOUND_BY_TYPING}
        label={t('statement:field.timeZone')}
        allowDeselect={false}
        data={zones}
        limit={80}
        value={values.timeZone}
        onChange={timeZone => timeZone !== null && onChange({ timeZone })}
      />
      <Select
        label={t('statement:field.format')}
        allowDeselect={false}
        data={STATEMENT_FORMATS.map(format => ({ value: format, label: nameOf(format) }))}
        value={values.format}
        onChange={format => format !== null && onChange({ format })}
      />
      <Select
        {...FOUND_BY_TYPING}
        label={t('statement:field.asset')}
        placeholder={t('statement:field.anyAsset')}
        clearable
        disabled={isForTool}
        data={data?.assets.map(({ asset }) => asset) ?? []}
        value={isForTool || values.asset === NO_ASSET ? null : values.asset}
        onChange={asset => onChange({ asset: asset ?? NO_ASSET })}
      />
    </div>
  )
}

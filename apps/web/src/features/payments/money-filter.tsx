import { RECORD_STATUSES, type RecordStatus } from '@assay/rules/records/record-status'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { oneOf } from '../../shared/use-in-address.ts'
import { DaySpan } from '../../trading/joint/day-span.tsx'
import { isDay, isInSpan, type JointFilter, spanInput } from '../../trading/joint/joint-filter.ts'
import { ChoiceFilter } from '../../trading/terminal/lists/choice-filter.tsx'
import classes from './payments.module.css'

/** What narrows the records of deposits and withdrawals; everything left out is all. */
export interface MoneyFilter extends Pick<JointFilter, 'from' | 'to'> {
  status?: RecordStatus | undefined
}

const isStatus = oneOf(RECORD_STATUSES)
const KNOWN = { status: isStatus, from: isDay, to: isDay } as const

/** The filter that the address keeps, and what changes it. */
export function useMoneyFilter(): { filter: MoneyFilter; choose: (change: MoneyFilter) => void } {
  const [search, setSearch] = useSearchParams()
  const filter = useMemo(
    () =>
      Object.fromEntries(
        Object.entries(KNOWN).flatMap(([name, isKnown]) => {
          const text = search.get(name)
          return text !== null && isKnown(text) ? [[name, text]] : []
        }),
      ) as MoneyFilter,
    [search],
  )
  const choose = (change: MoneyFilter) =>
    setSearch(
      () => {
        // What was chosen a moment ago stands in the address, and may not be drawn yet.
        const next = new URLSearchParams(window.location.search)
        for (const [name, value] of Object.entries(change)) {
          if (value === undefined) next.delete(name)
          else next.set(name, value)
        }
        return next
      },
      { replace: true },
    )
  return { filter, choose }
}

/** The filter as the calls take it. */
export const inputOf = ({ status, ...days }: MoneyFilter) => ({ ...(status && { status }), ...spanInput(days) })

/** Whether a record that came in the meantime belongs to what is looked for. */
export const fits = ({ status, ...days }: MoneyFilter, record: { status: RecordStatus; at: number }): boolean =>
  (status === undefined || record.status === status) && isInSpan(record.at, days)

/** How records stand, and the days on which they began. */
export function MoneyFilters({ filter, onChoose }: { filter: MoneyFilter; onChoose: (change: MoneyFilter) => void }) {
  const { t } = useTranslation()
  return (
    <div className={classes.filters}>
      <ChoiceFilter
        label={t('payments:status.label')}
        all={t('payments:status.any')}
        choices={RECORD_STATUSES.map(status => ({ value: status, label: t(`payments:status.${status}`) }))}
        value={filter.status}
        onValue={status => onChoose({ status })}
      />
      <DaySpan span={filter} labels={{ from: t('payments:status.from'), to: t('payments:status.to') }} onChoose={onChoose} />
    </div>
  )
}

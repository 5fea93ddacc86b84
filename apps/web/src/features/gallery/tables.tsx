import { read } from '@assay/client/call/queries'
import { isFound } from '@assay/i18n/fold'
import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { ColumnMenu } from '@assay/ui/tables/column-menu'
import { CsvButton } from '@assay/ui/tables/csv-button'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { useColumns } from '@assay/ui/tables/use-columns'
import type { ResponseOf } from '@assay/wire/call'
import { getTelCode } from '@assay/wire/people/calls'
import { SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './gallery.module.css'
import { Exhibit, Section } from './section.tsx'

type Country = ResponseOf<typeof getTelCode>['countries'][number]

const STATES = ['rows', 'loading', 'empty', 'failed'] as const
type State = (typeof STATES)[number]

/** The table with the list of countries: long enough that only the rows in sight are in the page. */
export function Tables() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(getTelCode, {}))
  const [sought, setSought] = useState('')
  const [state, setState] = useState<State>('rows')
  const columns = useCountryColumns()
  const { shown, hidden, toggle } = useColumns('gallery', columns)
  const rows = useMemo(() => {
    return data?.countries.filter(({ name, callingCode }) => isFound([`${name} ${callingCode}`], sought))
  }, [data, sought])
  const failure = { message: t('common:failure.unreachable'), retry: () => setState('rows') }
  const byState = { rows, loading: undefined, empty: [], failed: undefined }[state]
  return (
    <Section id="tables" title={t('gallery:tables.title')}>
      <Exhibit name={t('gallery:tables.countries')} wide>
        <SegmentedControl
          aria-label={t('gallery:tables.state')}
          value={state}
          onChange={value => setState(value as State)}
          data={STATES.map(value => ({ value, label: t(`gallery:tables.${value}`) }))}
        />
        <div className={classes.tools}>
          <SearchField label={t('gallery:tables.search')} value={sought} onChange={setSought} />
          <ColumnMenu columns={columns} hidden={hidden} onToggle={toggle} />
          <CsvButton name="countries" columns={shown} rows={rows} />
        </div>
        <div className={classes.tableFrame}>
          <DataTable
            isLong
            label={t('gallery:tables.countries')}
            columns={shown}
            rows={byState}
            rowKey={country => country.code}
            empty={<EmptyState title={t('gallery:tables.nothing')} />}
            error={state === 'failed' ? failure : error ? { message: error.message, retry: refetch } : undefined}
          />
        </div>
      </Exhibit>
    </Section>
  )
}

function useCountryColumns(): Column<Country>[] {
  const { t, i18n } = useTranslation()
  return useMemo(
    () => [
      {
        key: 'name',
        header: t('gallery:tables.name'),
        always: true,
        cardHead: true,
        compare: (a, b) => b.name.localeCompare(a.name, i18n.language),
        text: country => country.name,
        render: country => country.name,
      },
      {
        key: 'code',
        header: t('gallery:tables.code'),
        compare: (a, b) => b.code.localeCompare(a.code),
        text: country => country.code,
        render: country => country.code,
      },
      {
        key: 'callingCode',
        header: t('gallery:tables.callingCode'),
        align: 'end',
        compare: (a, b) => Number(a.callingCode) - Number(b.callingCode),
        text: country => country.callingCode,
        render: country => <span className="number">+{country.callingCode}</span>,
      },
    ],
    [t, i18n.language],
  )
}

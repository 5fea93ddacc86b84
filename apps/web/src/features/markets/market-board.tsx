import { EmptyState } from '@assay/ui/states/empty-state'
import { type Column, DataTable } from '@assay/ui/tables/data-table'
import { Button, Tabs, TextInput } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate, useSearchParams } from 'react-router'
import { useConnection } from '../../shared/live/connection.ts'
import { spotPath } from '../../shared/paths.ts'
import { useFavourites } from './favourites.ts'
import { useMarketColumns } from './market-columns.tsx'
import { type MarketRow, searchMarkets } from './market-row.ts'
import classes from './markets.module.css'
import { Star } from './star.tsx'
import { useMarkets } from './use-markets.ts'

const POPULAR = 6

/** All markets with tabs, search, sorting and stars; tab and search stand in the address. */
export function MarketBoard() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const markets = useMarkets()
  const { favourites, star, toggle } = useFavourites(markets)
  const tab = query.get('tab') === 'favorites' ? 'favorites' : 'exchange'
  const sought = query.get('search') ?? ''
  const search = useRef<HTMLInputElement>(null)
  useHotkeys([['/', () => search.current?.focus()]])
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true })
  }
  const shown = useMemo(() => {
    const ofTab = markets.rows?.filter(row => tab === 'exchange' || favourites.includes(row.pair))
    return ofTab && searchMarkets(ofTab, sought)
  }, [markets.rows, tab, favourites, sought])
  const starPopular = () => star(markets.rows?.slice(0, POPULAR).map(row => row.pair) ?? [], true)
  const empty = sought ? (
    <EmptyState title={t('markets:search.nothing', { sought })} />
  ) : (
    <EmptyState
      title={t('markets:favourite.none')}
      hint={t('markets:favourite.hint')}
      action={<Button onClick={starPopular}>{t('markets:favourite.popular', { count: POPULAR })}</Button>}
    />
  )
  return (
    <section className={classes.board}>
      <div className={classes.tools}>
        <Tabs value={tab} onChange={value => change('tab', value === 'favorites' ? 'favorites' : '')} className={classes.tabs}>
          <Tabs.List aria-label={t('markets:tab.label')}>
            <Tabs.Tab value="favorites">{t('markets:tab.favourites')}</Tabs.Tab>
            <Tabs.Tab value="exchange">{t('markets:tab.exchange')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <TextInput
          ref={search}
          type="search"
          className={classes.search}
          aria-label={t('markets:search.label')}
          placeholder={t('markets:search.placeholder')}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={sought}
          onChange={event => change('search', event.currentTarget.value)}
        />
      </div>
      <BoardTable rows={shown} error={markets.error} empty={empty} favourites={favourites} onToggle={toggle} />
    </section>
  )
}

interface BoardTableProps {
  rows: readonly MarketRow[] | undefined
  error: { message: string; retry: () => unknown } | undefined
  empty: React.ReactNode
  favourites: readonly string[]
  onToggle: (pair: string) => void
}

function BoardTable({ rows, error, empty, favourites, onToggle }: BoardTableProps) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const { age } = useConnection()
  const [pair, ...figures] = useMarketColumns()
  const star: Column<MarketRow> = {
    key: 'star',
    header: t('markets:column.star'),
    width: '56px',
    phoneLead: true,
    render: row => (
      // The star's press is not a press on the row.
      <span className={classes.star} onClickCapture={event => event.stopPropagation()}>
        <Star pair={`${row.base}/${row.quote}`} on={favourites.includes(row.pair)} onToggle={() => onToggle(row.pair)} />
      </span>
    ),
  }
  return (
    <div data-age={age} className={classes.aged}>
      <DataTable
        label={t('markets:table.label')}
        columns={pair ? [star, pair, ...figures] : figures}
        rows={rows}
        rowKey={row => row.pair}
        empty={empty}
        error={error}
        initialSorting={{ key: 'volume', descending: true }}
        onRow={row => void navigate(spotPath(row.pair))}
        skeletonRows={12}
        compactOnPhone
      />
    </div>
  )
}

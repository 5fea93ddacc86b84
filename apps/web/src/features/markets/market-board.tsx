import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { MARKET_CATEGORIES } from '@assay/wire/markets/calls'
import { Button, Tabs } from '@mantine/core'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigationType, useSearchParams } from 'react-router'
import { searchMarkets } from '../../trading/markets/search-markets.ts'
import { BoardTable } from './board-table.tsx'
import { useFavourites } from './favourites.ts'
import { FavouritesEmpty } from './favourites-empty.tsx'
import type { MarketRow } from './market-row.ts'
import { inOrder } from './market-views.ts'
import classes from './markets.module.css'
import { useAllMarkets } from './use-markets.ts'

/** The screen's tabs, in the specification's order. */
const TABS = ['favorites', 'contract', 'exchange'] as const
type Tab = (typeof TABS)[number]
const START: Tab = 'exchange'

/** All markets with tabs, categories, search, sorting and stars; what is chosen stands in the address. */
export function MarketBoard() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const markets = useAllMarkets()
  const { favourites, star, sort, toggle } = useFavourites(markets)
  const tab = TABS.find(one => one === query.get('tab')) ?? START
  const category = MARKET_CATEGORIES.find(one => one === query.get('category'))
  const [sought, setSought] = useSought(query.get('search') ?? '')
  // The address follows a moment later: a second choice in between must not bring the first one's past back.
  const asked = useRef(query)
  useEffect(() => {
    asked.current = query
  }, [query])
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(asked.current)
    if (value) next.set(name, value)
    else next.delete(name)
    asked.current = next
    setQuery(next, { replace: true })
  }
  const ofTab = useMemo(() => markets.rows && rowsOf(tab, markets.rows, favourites), [markets.rows, tab, favourites])
  const shown = useMemo(() => {
    const ofCategory = ofTab?.filter(row => category === undefined || row.category === category)
    return ofCategory && searchMarkets(ofCategory, sought)
  }, [ofTab, category, sought])
  const filtered = sought !== '' || category !== undefined
  const search = (typed: string) => {
    setSought(typed)
    change('search', typed)
  }
  const clear = () => {
    setSought('')
    setQuery(tab === START ? {} : { tab }, { replace: true })
  }
  const empty = filtered ? (
    <EmptyState
      title={sought ? t('markets:search.nothing', { sought }) : t('markets:category.nothing')}
      action={
        <Button variant="default" onClick={clear}>
          {t('markets:search.clear')}
        </Button>
      }
    />
  ) : (
    <FavouritesEmpty rows={markets.rows ?? []} onStar={pairs => star(pairs, true)} />
  )
  return (
    <section className={classes.board}>
      <div className={classes.tools}>
        <Tabs value={tab} onChange={value => change('tab', value === START ? '' : (value ?? ''))} className={classes.tabs}>
          <Tabs.List aria-label={t('markets:tab.label')}>
            <Tabs.Tab value="favorites">{t('markets:tab.favourites')}</Tabs.Tab>
            <Tabs.Tab value="contract">{t('markets:tab.contract')}</Tabs.Tab>
            <Tabs.Tab value="exchange">{t('markets:tab.exchange')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <div className={classes.search}>
          <SearchField label={t('markets:search.label')} placeholder={t('markets:search.placeholder')} value={sought} onChange={search} />
        </div>
      </div>
      <BoardTable
        key={tab}
        view={tab === 'contract' ? 'contract' : 'exchange'}
        rows={shown}
        error={markets.error}
        empty={empty}
        favourites={favourites}
        onToggle={toggle}
        {...(tab === 'favorites' && !filtered ? { onOrder: sort } : {})}
        sorted={tab !== 'favorites'}
        tools={
          <fieldset className={classes.categories} aria-label={t('markets:category.label')}>
            <Category chosen={category === undefined} onChoose={() => change('category', '')} label={t('markets:category.all')} />
            {MARKET_CATEGORIES.filter(name => ofTab?.some(row => row.category === name) ?? name !== 'metal').map(name => (
              <Category
                key={name}
                chosen={category === name}
                onChoose={() => change('category', name)}
                label={t(`markets:category.${name}`)}
              />
            ))}
          </fieldset>
        }
      />
    </section>
  )
}

/** What is sought, from the first letter on: the address follows a moment later, and counts again only where a link leads. */
function useSought(inAddress: string) {
  const navigation = useNavigationType()
  const [typed, setTyped] = useState(inAddress)
  useEffect(() => {
    if (navigation !== 'REPLACE') setTyped(inAddress)
  }, [inAddress, navigation])
  return [typed, setTyped] as const
}

/** The rows of a tab; favourites are of both kinds, in the person's order. */
function rowsOf(tab: Tab, rows: readonly MarketRow[], favourites: readonly string[]): readonly MarketRow[] {
  if (tab === 'favorites') return inOrder(rows, favourites)
  const kind = tab === 'contract' ? 'perp' : 'spot'
  return rows.filter(row => row.kind === kind)
}

function Category({ chosen, onChoose, label }: { chosen: boolean; onChoose: () => void; label: string }) {
  return (
    <Button
      variant={chosen ? 'light' : 'subtle'}
      color={chosen ? 'amber' : 'gray'}
      size="compact-sm"
      aria-pressed={chosen}
      onClick={onChoose}
    >
      {label}
    </Button>
  )
}

import { SearchField } from '@assay/ui/inputs/search-field'
import { EmptyState } from '@assay/ui/states/empty-state'
import { MARKET_CATEGORIES } from '@assay/wire/markets'
import { Button, Tabs } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { useSearchParams } from 'react-router'
import { searchMarkets } from '../../shared/markets/search-markets.ts'
import { BoardTable } from './board-table.tsx'
import { useFavourites } from './favourites.ts'
import { FavouritesEmpty } from './favourites-empty.tsx'
import { inOrder } from './market-views.ts'
import classes from './markets.module.css'
import { useMarkets } from './use-markets.ts'

/** All markets with tabs, categories, search, sorting and stars; what is chosen stands in the address. */
export function MarketBoard() {
  const { t } = useTranslation()
  const [query, setQuery] = useSearchParams()
  const markets = useMarkets()
  const { favourites, star, sort, toggle } = useFavourites(markets)
  const tab = query.get('tab') === 'favorites' ? 'favorites' : 'exchange'
  const category = MARKET_CATEGORIES.find(one => one === query.get('category'))
  const sought = query.get('search') ?? ''
  const change = (name: string, value: string) => {
    const next = new URLSearchParams(query)
    if (value) next.set(name, value)
    else next.delete(name)
    setQuery(next, { replace: true })
  }
  const shown = useMemo(() => {
    const ofTab = markets.rows && (tab === 'favorites' ? inOrder(markets.rows, favourites) : markets.rows)
    const ofCategory = ofTab?.filter(row => category === undefined || row.category === category)
    return ofCategory && searchMarkets(ofCategory, sought)
  }, [markets.rows, tab, favourites, category, sought])
  const filtered = sought !== '' || category !== undefined
  const empty = filtered ? (
    <EmptyState
      title={sought ? t('markets:search.nothing', { sought }) : t('markets:category.nothing')}
      action={
        <Button variant="default" onClick={() => setQuery(tab === 'favorites' ? { tab } : {}, { replace: true })}>
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
        <Tabs value={tab} onChange={value => change('tab', value === 'favorites' ? 'favorites' : '')} className={classes.tabs}>
          <Tabs.List aria-label={t('markets:tab.label')}>
            <Tabs.Tab value="favorites">{t('markets:tab.favourites')}</Tabs.Tab>
            <Tabs.Tab value="exchange">{t('markets:tab.exchange')}</Tabs.Tab>
          </Tabs.List>
        </Tabs>
        <div className={classes.search}>
          <SearchField
            label={t('markets:search.label')}
            placeholder={t('markets:search.placeholder')}
            value={sought}
            onChange={typed => change('search', typed)}
          />
        </div>
      </div>
      <BoardTable
        key={tab}
        rows={shown}
        error={markets.error}
        empty={empty}
        favourites={favourites}
        onToggle={toggle}
        {...(tab === 'favorites' && !filtered ? { onOrder: sort } : {})}
        sorted={tab === 'exchange'}
        tools={
          <fieldset className={classes.categories} aria-label={t('markets:category.label')}>
            <Category chosen={category === undefined} onChoose={() => change('category', '')} label={t('markets:category.all')} />
            {MARKET_CATEGORIES.filter(name => markets.rows?.some(row => row.category === name) ?? name !== 'metal').map(name => (
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

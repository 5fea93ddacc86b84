import { CoinIcon } from '@assay/ui/marks/coin-icon'
import { Change } from '@assay/ui/numbers/change'
import { Price } from '@assay/ui/numbers/price'
import type { Ticker } from '@assay/wire/markets/calls'
import { ActionIcon, TextInput } from '@mantine/core'
import { IconSearch, IconStar, IconStarFilled } from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { searchMarkets } from '../../markets/search-markets.ts'
import type { TerminalMarket } from '../terminal-market.ts'
import classes from './market-header.module.css'
import { usePointed } from './use-pointed.ts'

/** A market that can be chosen. */
interface MarketChoice {
  pair: string
  /** How people write it; begins with the base. */
  title: string
  base: string
  name: string
  ticker: Pick<Ticker, 'last' | 'change24h'>
  decimals: number
}

export interface MarketChoicesProps {
  current: Pick<TerminalMarket, 'pair' | 'title' | 'base'>
  markets: readonly MarketChoice[]
  /** Without them there are no stars: a product whose few markets all stand in sight. */
  favourites?: readonly string[]
  onFavourite?: (pair: string) => void
  onChoose: (pair: string) => void
  /** Somebody points at a market that they may choose: what it shows can be asked for. */
  onPointed?: (pair: string) => void
}

/** All markets to choose from, with search and favourites; the current one is in sight. */
export function MarketChoices({ current, markets, favourites, onFavourite, onChoose, onPointed }: MarketChoicesProps) {
  const { t } = useTranslation()
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const pointed = usePointed(onPointed)
  const [typed, setTyped] = useState('')
  const [onlyFavourites, setOnlyFavourites] = useState(false)
  const isListed = markets.length > 0
  useEffect(() => {
    if (isListed) list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [isListed])
  const found = searchMarkets(markets, typed).filter(({ pair }) => !onlyFavourites || favourites?.includes(pair))
  return (
    <>
      <div className={classes.search}>
        <TextInput
          ref={search}
          size="sm"
          data-autofocus
          aria-label={t('spot:market.search')}
          placeholder={t('spot:market.search')}
          leftSection={<IconSearch size={15} aria-hidden="true" />}
          value={typed}
          onChange={event => setTyped(event.currentTarget.value)}
          onKeyDown={event => {
            if (event.key === 'Enter' && found[0]) onChoose(found[0].pair)
            if (event.key !== 'ArrowDown') return
            event.preventDefault()
            list.current?.querySelector<HTMLElement>(`.${classes.market}`)?.focus()
          }}
        />
        {favourites ? (
          <ActionIcon
            variant="subtle"
            size="lg"
            color={onlyFavourites ? 'amber' : 'gray'}
            aria-pressed={onlyFavourites}
            aria-label={t('spot:market.onlyFavourites')}
            title={t('spot:market.onlyFavourites')}
            onClick={() => setOnlyFavourites(!onlyFavourites)}
          >
            <IconStarFilled size={16} />
          </ActionIcon>
        ) : null}
      </div>
      <ul ref={list} className={classes.choices} onKeyDown={event => walk(event, search.current)}>
        {found.map(market => (
          <li key={market.pair} className={classes.choice}>
            {favourites && onFavourite ? (
              <Favourite pair={market.pair} on={favourites.includes(market.pair)} onToggle={onFavourite} />
            ) : null}
            <button
              type="button"
              className={classes.market}
              aria-current={market.pair === current.pair}
              onClick={() => onChoose(market.pair)}
              {...(market.pair === current.pair ? {} : pointed(market.pair))}
            >
              <CoinIcon asset={market.base} size={20} />
              <MarketTitle market={market} />
              <Price value={market.ticker.last} decimals={market.decimals} />
              <Change value={market.ticker.change24h} />
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 ? <p className={classes.none}>{t('spot:market.noMatch')}</p> : null}
    </>
  )
}

/** What is traded stands out, the rest of the name is faint. */
export function MarketTitle({ market: { title, base } }: { market: Pick<TerminalMarket, 'title' | 'base'> }) {
  return (
    <bdi dir="ltr">
      {base}
      <span className={classes.quote}>{title.slice(base.length)}</span>
    </bdi>
  )
}

/** Arrow keys walk from market to market, from the first one back into the search. */
function walk(event: KeyboardEvent<HTMLElement>, search: HTMLElement | null): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const row = (event.target as Element).closest('li')
  const next = event.key === 'ArrowDown' ? row?.nextElementSibling : row?.previousElementSibling
  event.preventDefault()
  const market = next?.querySelector<HTMLElement>(`.${classes.market}`)
  if (market) market.focus()
  else if (event.key === 'ArrowUp') search?.focus()
}

function Favourite({ pair, on, onToggle }: { pair: string; on: boolean; onToggle: (pair: string) => void }) {
  const { t } = useTranslation()
  const label = on ? t('spot:market.unfavourite', { pair }) : t('spot:market.favourite', { pair })
  return (
    <ActionIcon
      variant="subtle"
      size="md"
      color={on ? 'amber' : 'gray'}
      aria-pressed={on}
      aria-label={label}
      onClick={() => onToggle(pair)}
    >
      {on ? <IconStarFilled size={15} /> : <IconStar size={15} stroke={1.6} />}
    </ActionIcon>
  )
}

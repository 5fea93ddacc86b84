import { EmptyState } from '@assay/ui/states/empty-state'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import type { MarketRow } from './market-row.ts'
import { mostTraded } from './market-views.ts'

const POPULAR = 6

interface FavouritesEmptyProps {
  rows: readonly MarketRow[]
  onStar: (pairs: readonly string[]) => void
}

/** No favourites yet: one press stars the most traded markets. */
export function FavouritesEmpty({ rows, onStar }: FavouritesEmptyProps) {
  const { t } = useTranslation()
  const popular = mostTraded(rows)
    .slice(0, POPULAR)
    .map(row => row.pair)
  return (
    <EmptyState
      title={t('markets:favourite.none')}
      hint={t('markets:favourite.hint')}
      action={<Button onClick={() => onStar(popular)}>{t('markets:favourite.popular', { count: popular.length })}</Button>}
    />
  )
}

import { Pagination } from '@mantine/core'
// Of all screens only this one turns pages: the others need not load the style.
import '@mantine/core/styles/Pagination.layer.css'
import { useTranslation } from 'react-i18next'
import classes from './reviews.module.css'

/** Cases on a page, by the contract. */
const PAGE_SIZE = 50

/** Which of all cases are shown, and the way to the others. */
export function PageTurner({ page, total, onTurn }: { page: number; total: number; onTurn: (page: number) => void }) {
  const { t } = useTranslation()
  const pages = Math.ceil(total / PAGE_SIZE)
  if (pages <= 1 && page === 1) return null
  const from = (page - 1) * PAGE_SIZE + 1
  return (
    <nav className={classes.turner} aria-label={t('console:reviews.pages')}>
      {from <= total ? (
        <span className={classes.dim}>{t('console:reviews.range', { from, to: Math.min(total, page * PAGE_SIZE), total })}</span>
      ) : null}
      <Pagination
        total={Math.max(pages, 1)}
        value={page}
        onChange={onTurn}
        getItemProps={number => ({ 'aria-label': t('console:reviews.page', { page: number }) })}
        getControlProps={control => ({
          'aria-label': control === 'next' ? t('console:reviews.nextPage') : t('console:reviews.previousPage'),
        })}
      />
    </nav>
  )
}

import { read } from '@assay/client/call/queries'
import { EmptyState } from '@assay/ui/states/empty-state'
import { PageTitle } from '@assay/ui/states/page-title'
import { getReviews } from '@assay/wire/reviews/calls'
import { Alert, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../shared/paths.ts'
import { useTitle } from '../shared/use-title.ts'
import { FilterFields } from './filter-fields.tsx'
import { PageTurner } from './page-turner.tsx'
import { useReviewFilter } from './review-filter.ts'
import { ReviewTable } from './review-table.tsx'
import { SavedFilters } from './saved-filters.tsx'
import { REVIEWS_EVERY_MS } from './use-review-counts.ts'

/** The queue of cases that operators decide. */
export function Reviews() {
  const { t } = useTranslation()
  const filter = useReviewFilter()
  const { request, query } = filter
  const list = useQuery({ ...read(getReviews, request), staleTime: 0, refetchInterval: REVIEWS_EVERY_MS })
  const areDecided = request.filter === 'decided'
  useTitle(t('console:menu.reviews'))
  return (
    <>
      <PageTitle title={t('console:menu.reviews')} hint={areDecided ? t('console:reviews.decidedHint') : t('console:reviews.hint')} />
      <FilterFields request={request} change={filter.change} />
      <SavedFilters query={filter.saved} />
      {list.error && list.data ? (
        <Alert role="status" color="amber" variant="light" mb="md">
          {t('console:reviews.old')}
        </Alert>
      ) : null}
      <ReviewTable
        reviews={list.data?.reviews}
        query={query}
        areDecided={areDecided}
        error={list.error ? { message: list.error.message, retry: list.refetch } : undefined}
        empty={<Empty isFiltered={query !== ''} />}
      />
      {list.data ? <PageTurner page={Number(request.page ?? 0) + 1} total={list.data.total} onTurn={filter.turnTo} /> : null}
    </>
  )
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation()
  if (!isFiltered) return <EmptyState title={t('console:reviews.empty')} hint={t('console:reviews.emptyHint')} />
  return (
    <EmptyState
      title={t('console:reviews.notFound')}
      action={
        <Button component={Link} to={PATHS.reviews} variant="default" size="sm">
          {t('console:reviews.clear')}
        </Button>
      }
    />
  )
}

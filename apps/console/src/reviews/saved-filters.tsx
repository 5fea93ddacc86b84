import { useAction } from '@assay/client/action/action'
import { saidByToast } from '@assay/client/action/said-by-toast'
import { queryClient, read } from '@assay/client/call/queries'
import { toast } from '@assay/client/toasts/toasts'
import { getReviewFilters, removeReviewFilter } from '@assay/wire/reviews/calls'
import { ActionIcon, Button } from '@mantine/core'
import { IconBookmark, IconX } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { PATHS } from '../shared/paths.ts'
import classes from './reviews.module.css'
import { SaveFilterDialog } from './save-filter-dialog.tsx'

/** The filters that the operator has saved: one press chooses, another one removes; the present one can be saved. */
export function SavedFilters({ query }: { query: string }) {
  const { t } = useTranslation()
  const { data } = useQuery(read(getReviewFilters, {}))
  const removal = useAction(removeReviewFilter)
  const [saving, setSaving] = useState(false)
  const filters = data?.filters ?? []
  const remove = async (id: string) => {
    const left = await saidByToast(removal.run({ id }))
    if (!left) return
    queryClient.current.setQueryData(read(getReviewFilters, {}).queryKey, left)
    toast(t('console:savedFilters.removed'), 'success')
  }
  if (filters.length === 0 && query === '') return null
  return (
    <nav className={classes.saved} aria-label={t('console:savedFilters.title')}>
      {filters.map(filter => (
        <span key={filter.id} className={classes.savedFilter} data-chosen={filter.query === query || undefined}>
          <Link to={{ pathname: PATHS.reviews, search: filter.query }} aria-current={filter.query === query ? 'true' : undefined}>
            {filter.name}
          </Link>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="sm"
            aria-label={t('console:savedFilters.remove', { name: filter.name })}
            disabled={removal.busy}
            onClick={() => void remove(filter.id)}
          >
            <IconX size={14} aria-hidden="true" />
          </ActionIcon>
        </span>
      ))}
      {query === '' || filters.some(filter => filter.query === query) ? null : (
        <Button
          size="compact-sm"
          variant="default"
          leftSection={<IconBookmark size={15} aria-hidden="true" />}
          onClick={() => setSaving(true)}
        >
          {t('console:savedFilters.save')}
        </Button>
      )}
      {saving ? <SaveFilterDialog query={query} onClose={() => setSaving(false)} /> : null}
    </nav>
  )
}

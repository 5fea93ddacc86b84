import { SearchField } from '@assay/ui/inputs/search-field'
import { REVIEW_FILTERS } from '@assay/wire/reviews/calls'
import { Checkbox, NativeSelect, SegmentedControl } from '@mantine/core'
import { useDebouncedCallback } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useProducts } from '../shared/product/use-products.ts'
import { wordOf } from '../shared/review-words.ts'
import type { useReviewFilter } from './review-filter.ts'
import classes from './reviews.module.css'
import { useReviewCounts } from './use-review-counts.ts'

type Filter = Pick<ReturnType<typeof useReviewFilter>, 'request' | 'change'>

const TYPED_MS = 300
const UID_MAX = 12

/** Which cases the queue shows. */
export function FilterFields({ request, change }: Filter) {
  const { t } = useTranslation()
  const counts = useReviewCounts()
  const cases = useProducts(product => product.cases)
  const label = (filter: (typeof REVIEW_FILTERS)[number]) => {
    const count = filter === 'decided' ? 0 : counts[filter]
    return count > 0 ? `${t(`console:reviews.filter.${filter}`)} (${count})` : t(`console:reviews.filter.${filter}`)
  }
  return (
    <div className={classes.filters}>
      <SegmentedControl
        aria-label={t('console:reviews.filter.label')}
        className={classes.which}
        value={request.filter ?? 'todo'}
        onChange={filter => change({ filter: filter === 'todo' ? '' : filter })}
        data={REVIEW_FILTERS.map(value => ({ value, label: label(value) }))}
      />
      <NativeSelect
        aria-label={t('console:reviews.kind')}
        value={request.kind ?? ''}
        onChange={event => change({ kind: event.currentTarget.value })}
        data={[
          { value: '', label: t('console:reviews.allKinds') },
          ...cases.map(({ kind }) => ({ value: kind, label: wordOf(t, 'kind', kind) })),
        ]}
      />
      <NativeSelect
        aria-label={t('console:reviews.topic')}
        value={request.topic ?? ''}
        onChange={event => change({ topic: event.currentTarget.value })}
        data={[
          { value: '', label: t('console:reviews.allTopics') },
          ...cases.flatMap(({ topics }) => topics).map(value => ({ value, label: wordOf(t, 'topic', value) })),
        ]}
      />
      <UidField uid={request.uid ?? ''} onChange={uid => change({ uid })} />
      <Checkbox
        label={t('console:reviews.onlyOverdue')}
        checked={request.overdue === '1'}
        onChange={event => change({ overdue: event.currentTarget.checked ? '1' : '' })}
      />
    </div>
  )
}

/** Filters as soon as nobody types any more; what is no UID is said, and filters nothing. */
function UidField({ uid, onChange }: { uid: string; onChange: (uid: string) => void }) {
  const { t } = useTranslation()
  const [typed, setTyped] = useState(uid)
  // A saved filter, or the way back, brings another one.
  useEffect(() => setTyped(uid), [uid])
  const later = useDebouncedCallback(onChange, TYPED_MS)
  const isWrong = !/^\d*$/.test(typed.trim())
  return (
    <div>
      <SearchField
        label={t('console:reviews.uid')}
        value={typed}
        onChange={value => {
          const short = value.slice(0, UID_MAX)
          setTyped(short)
          if (/^\d*$/.test(short.trim())) later(short.trim())
        }}
      />
      {isWrong ? (
        <p className={classes.wrong} role="alert">
          {t('console:reviews.uidWrong')}
        </p>
      ) : null}
    </div>
  )
}

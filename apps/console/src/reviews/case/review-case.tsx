import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { PageTitle } from '@assay/ui/states/page-title'
import type { Review } from '@assay/wire/reviews/calls'
import { Suspense } from 'react'
import { useTranslation } from 'react-i18next'
import { Link, useParams, useSearchParams } from 'react-router'
import { PATHS } from '../../shared/paths.ts'
import { useProducts } from '../../shared/product/use-products.ts'
import { wordOf } from '../../shared/review-words.ts'
import { useTitle } from '../../shared/use-title.ts'
import { utcText } from '../../shared/utc-time.tsx'
import { OverdueMark, StatePill } from '../state-pill.tsx'
import classes from './case.module.css'
import { CaseActions } from './case-actions.tsx'
import { Changes } from './changes.tsx'
import { Decision } from './decision.tsx'
import { Evidence } from './evidence.tsx'
import { SideFacts } from './side-facts.tsx'
import { type HeldCase, useCase } from './use-case.ts'
import { useDraft } from './use-draft.ts'
import { useNextCase } from './use-next-case.ts'

/** The page of one case: the next one begins anew. */
export function ReviewCase() {
  const { id = '' } = useParams()
  return <CaseOf key={id} id={id} />
}

function CaseOf({ id }: { id: string }) {
  const { t } = useTranslation()
  const held = useCase(id)
  const [query] = useSearchParams()
  useTitle(t('console:review.number', { id }))
  return (
    <>
      <Link className={classes.back} to={{ pathname: PATHS.reviews, search: query.toString() }}>
        ← {t('console:review.back')}
      </Link>
      {held.review ? <Loaded held={held} review={held.review} /> : null}
      {held.error && !held.review ? <ErrorState message={held.error.message} onRetry={held.reload} /> : null}
      {held.error || held.review ? null : <PageLoading />}
    </>
  )
}

function Loaded({ held, review }: { held: HeldCase; review: Review }) {
  const { t } = useTranslation()
  const draft = useDraft(review.id)
  const next = useNextCase(review.id)
  const onNext = () => void next()
  return (
    <>
      <PageTitle
        title={wordOf(t, 'topic', review.topic)}
        hint={<CaseFacts review={review} />}
        actions={<CaseActions held={held} review={review} onNext={onNext} />}
      />
      <Changes held={held} />
      <div className={classes.room}>
        <div className={classes.column}>
          <Evidence held={held} review={review} />
          <Decision held={held} review={review} draft={draft} onNext={onNext} />
        </div>
        <div className={classes.column}>
          <KindPart review={review} />
          <SideFacts review={review} />
        </div>
      </div>
    </>
  )
}

/** What the product of the case shows beside what every case has. */
function KindPart({ review }: { review: Review }) {
  const Part = useProducts(product => product.cases).find(({ kind }) => kind === review.kind)?.Part
  return Part ? (
    <Suspense fallback={null}>
      <Part review={review} />
    </Suspense>
  ) : null
}

function CaseFacts({ review }: { review: Review }) {
  const { t } = useTranslation()
  const { id, person, claimedBy, state, dueAt } = review
  const isOver = state === 'decided' || state === 'withdrawn'
  return (
    <span className={classes.caseFacts}>
      <span>{t('console:review.number', { id })}</span>
      <span>{person}</span>
      <StatePill review={review} />
      {claimedBy && state === 'claimed' ? <span>{t('console:review.claimedBy', { name: claimedBy.name })}</span> : null}
      {isOver ? null : <span className="tabular">{t('console:review.due', { at: utcText(dueAt) })}</span>}
      <OverdueMark review={review} />
    </span>
  )
}

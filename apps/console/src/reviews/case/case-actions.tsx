import { toast } from '@assay/client/toasts/toasts'
import { claimReview, type Review, releaseReview } from '@assay/wire/reviews/calls'
import { Button, Kbd } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import type { HeldCase } from './use-case.ts'
import { useCaseAction } from './use-case-action.ts'

interface CaseActionsProps {
  held: HeldCase
  review: Review
  onNext: () => void
}

/** Claims the case or gives it back, and goes on to the next. */
export function CaseActions({ held, review, onNext }: CaseActionsProps) {
  const { t } = useTranslation()
  const claim = useCaseAction(claimReview, held)
  const release = useCaseAction(releaseReview, held)
  const { may } = review
  const on = { id: review.id, version: String(review.version) }
  const onClaim = async () => {
    if (await claim.run(on)) toast(t('console:review.claimed'), 'success')
  }
  const onRelease = async () => {
    if (await release.run(on)) toast(t('console:review.released'), 'success')
  }
  usePlainKeys({
    c: () => {
      if (may.claim) void onClaim()
      else if (may.release) void onRelease()
    },
    n: onNext,
  })
  return (
    <>
      {may.claim ? (
        <Button loading={claim.busy} rightSection={<Kbd aria-hidden="true">C</Kbd>} onClick={() => void onClaim()}>
          {t('console:review.claim')}
        </Button>
      ) : null}
      {may.release ? (
        <Button variant="default" loading={release.busy} rightSection={<Kbd aria-hidden="true">C</Kbd>} onClick={() => void onRelease()}>
          {t('console:review.release')}
        </Button>
      ) : null}
      <Button variant="default" rightSection={<Kbd aria-hidden="true">N</Kbd>} onClick={onNext}>
        {t('console:review.next')}
      </Button>
    </>
  )
}

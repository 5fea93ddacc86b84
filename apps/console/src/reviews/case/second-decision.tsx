import { toast } from '@assay/client/toasts/toasts'
import { type Review, secondReview } from '@assay/wire/reviews/calls'
import { Button, Group, Kbd, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import classes from './case.module.css'
import type { HeldCase } from './use-case.ts'
import { useCaseAction } from './use-case-action.ts'
import type { HeldDraft } from './use-draft.ts'

/** Signs that the contract takes. */
const NOTE_MAX = 500

interface SecondDecisionProps {
  held: HeldCase
  review: Review
  draft: HeldDraft
}

/** Who proposed the approval; whoever may agrees to it, or returns the case with a note. */
export function SecondDecision(props: SecondDecisionProps) {
  const { t } = useTranslation()
  const ownId = useSession(session => session.profile?.id)
  const { proposedBy, may } = props.review
  if (proposedBy?.id === ownId) return <p className={classes.sentence}>{t('console:review.ownProposal')}</p>
  return (
    <>
      <p className={classes.sentence}>{t('console:review.proposedBy', { name: proposedBy?.name ?? '' })}</p>
      {may.second ? <SecondForm {...props} /> : <p className={classes.sentence}>{t('console:review.whyKind')}</p>}
    </>
  )
}

function SecondForm({ held, review, draft }: SecondDecisionProps) {
  const { t } = useTranslation()
  const action = useCaseAction(secondReview, held)
  const field = useRef<HTMLTextAreaElement>(null)
  const [isMissing, setMissing] = useState(false)
  const [isAsked, setAsked] = useState(false)
  const note = draft.note.trim()
  const send = async (decision: 'agree' | 'return') => {
    const isDone = await action.run({ id: review.id, version: String(review.version), decision, ...(note && { note }) })
    setAsked(false)
    if (!isDone) return
    draft.clear()
    toast(t(`console:review.done.${decision}`), 'success')
  }
  const giveBack = () => {
    setMissing(note === '')
    if (note === '') field.current?.focus()
    else void send('return')
  }
  const mayAgree = review.may.approve
  // One stray key agrees to nothing: it asks.
  usePlainKeys({ a: () => setAsked(mayAgree), r: giveBack })
  return (
    <>
      <Textarea
        ref={field}
        label={t('console:review.secondNote')}
        description={t('console:review.secondNoteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={event => draft.setNote(event.currentTarget.value)}
        error={isMissing && note === '' ? t('console:review.noteMissing') : undefined}
      />
      {mayAgree ? null : <p className={classes.sentence}>{t('console:review.whyOpen')}</p>}
      <Group gap="sm" mt="sm">
        <Button
          disabled={!mayAgree}
          loading={action.busy}
          rightSection={<Kbd aria-hidden="true">A</Kbd>}
          onClick={() => void send('agree')}
        >
          {t('console:review.agree')}
        </Button>
        <Button variant="default" disabled={action.busy} rightSection={<Kbd aria-hidden="true">R</Kbd>} onClick={giveBack}>
          {t('console:review.return')}
        </Button>
      </Group>
      {isAsked ? (
        <ApproveDialog
          review={review}
          action={t('console:review.agree')}
          busy={action.busy}
          onClose={() => setAsked(false)}
          onConfirm={() => send('agree')}
        />
      ) : null}
    </>
  )
}

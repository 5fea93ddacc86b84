import { toast } from '@assay/client/toasts/toasts'
import { decideReview, type Review } from '@assay/wire/reviews/calls'
import { Button, Group, Kbd, Textarea } from '@mantine/core'
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useSession } from '../../shared/session.ts'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import { ApproveDialog } from './approve-dialog.tsx'
import classes from './case.module.css'
import { FinalDialog } from './final-dialog.tsx'
import { FindingFields } from './finding-fields.tsx'
import { ItemReason } from './item-reason.tsx'
import type { HeldCase } from './use-case.ts'
import { useCaseAction } from './use-case-action.ts'
import { chosenReasons, type HeldDraft, isFound } from './use-draft.ts'

/** Signs that the contract takes. */
const NOTE_MAX = 500

interface DecisionFormProps {
  held: HeldCase
  review: Review
  draft: HeldDraft
}

/** Approves a case, or rejects it with a reason for each item that is not accepted. */
export function DecisionForm({ held, review, draft }: DecisionFormProps) {
  const { t } = useTranslation()
  const { frame, chosen, tried, problem, asked, send, approve, ask, reject, close, busy } = useDecision({ held, review, draft })
  usePlainKeys({ a: ask, r: reject })
  const { decide: mayDecide, approve: mayApprove } = review.may
  const action = review.needsTwo ? t('console:review.propose') : t('console:review.approve')
  return (
    <div ref={frame}>
      <div className={classes.reasons}>
        {review.fields
          .filter(field => !field.isAccepted && field.reasons.length > 0)
          .map(field => (
            <ItemReason
              key={field.item}
              field={field}
              value={chosen.find(({ item }) => item === field.item)?.reason ?? ''}
              onChange={reason => draft.setReason(field.item, reason)}
            />
          ))}
      </div>
      <FindingFields asks={review.asks} draft={draft} isTried={tried === 'approve'} />
      <Textarea
        label={t('console:review.note')}
        description={t('console:review.noteHint')}
        rows={2}
        maxLength={NOTE_MAX}
        value={draft.note}
        onChange={event => draft.setNote(event.currentTarget.value)}
      />
      {review.needsTwo ? <p className={classes.sentence}>{t('console:review.needsTwo')}</p> : null}
      <Why review={review} />
      {problem ? (
        <p className={classes.problem} role="alert">
          {t(`console:review.${problem}`)}
        </p>
      ) : null}
      <Group gap="sm" mt="sm">
        <Button disabled={!mayApprove} loading={busy} rightSection={<Kbd aria-hidden="true">A</Kbd>} onClick={approve}>
          {action}
        </Button>
        <Button variant="default" disabled={!mayDecide || busy} rightSection={<Kbd aria-hidden="true">R</Kbd>} onClick={reject}>
          {t('console:review.reject')}
        </Button>
      </Group>
      {asked === 'reject' ? <FinalDialog chosen={chosen} busy={busy} onClose={close} onConfirm={() => send('reject')} /> : null}
      {asked === 'approve' ? (
        <ApproveDialog review={review} action={action} busy={busy} onClose={close} onConfirm={() => send('approve')} />
      ) : null}
    </div>
  )
}

function useDecision({ held, review, draft }: DecisionFormProps) {
  const { t } = useTranslation()
  const action = useCaseAction(decideReview, held)
  const frame = useRef<HTMLDivElement>(null)
  const [tried, setTried] = useState<'approve' | 'reject'>()
  const [asked, setAsked] = useState<'approve' | 'reject'>()
  const chosen = chosenReasons(review, draft.reasons)
  const isMissing = review.asks.some(name => !isFound(name, draft.findings[name]))
  const send = async (outcome: 'approve' | 'reject') => {
    const items = chosen.map(({ item, reason }) => `${item}:${reason}`).join(',')
    const note = draft.note.trim()
    const findings = Object.fromEntries(review.asks.map(name => [name, draft.findings[name]?.trim() ?? '']))
    const isDone = await action.run({
      id: review.id,
      version: String(review.version),
      outcome,
      ...(outcome === 'reject' ? { items } : findings),
      ...(note && { note }),
    })
    setAsked(undefined)
    if (!isDone) return
    draft.clear()
    toast(t(`console:review.done.${outcome === 'approve' && review.needsTwo ? 'propose' : outcome}`), 'success')
  }
  const approving = (go: () => void) => () => {
    if (!review.may.approve) return
    setTried('approve')
    if (chosen.length === 0 && !isMissing) go()
  }
  const reject = () => {
    if (!review.may.decide) return
    setTried('reject')
    if (chosen.length === 0) frame.current?.querySelector('select')?.focus()
    else if (chosen.some(({ kind }) => kind === 'final')) setAsked('reject')
    else void send('reject')
  }
  return {
    frame,
    chosen,
    tried,
    problem: problemOf(tried, chosen.length, isMissing),
    asked,
    send,
    approve: approving(() => void send('approve')),
    /** One stray key approves nothing: it asks. */
    ask: approving(() => setAsked('approve')),
    reject,
    close: () => setAsked(undefined),
    busy: action.busy,
  }
}

/** What stands against the last try. */
function problemOf(
  tried: 'approve' | 'reject' | undefined,
  reasons: number,
  isMissing: boolean,
): 'reasonsThere' | 'reasonsMissing' | 'findingsMissing' | undefined {
  if (tried === 'approve' && reasons > 0) return 'reasonsThere'
  if (tried === 'approve' && isMissing) return 'findingsMissing'
  return tried === 'reject' && reasons === 0 ? 'reasonsMissing' : undefined
}

/** Why the case cannot be decided, or not be approved, now. */
function Why({ review: { may, state, claimedBy } }: { review: Review }) {
  const { t } = useTranslation()
  const ownId = useSession(session => session.profile?.id)
  if (may.approve) return null
  if (may.decide) return <p className={classes.sentence}>{t('console:review.whyOpen')}</p>
  if (may.claim) return <p className={classes.sentence}>{t('console:review.whyClaim')}</p>
  if (state === 'claimed' && claimedBy && claimedBy.id !== ownId)
    return <p className={classes.sentence}>{t('console:review.whyOther', { name: claimedBy.name })}</p>
  return <p className={classes.sentence}>{t('console:review.whyKind')}</p>
}

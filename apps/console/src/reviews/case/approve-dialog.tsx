import { Dialog } from '@assay/ui/dialogs/dialog'
import type { Review } from '@assay/wire/reviews/calls'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../shared/review-words.ts'
import classes from './case.module.css'

interface ApproveDialogProps {
  review: Review
  /** What the button of the page is called. */
  action: string
  busy: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks once when the key of an approval was pressed: one stray key approves nothing. */
export function ApproveDialog({ review, action, busy, onClose, onConfirm }: ApproveDialogProps) {
  const { t } = useTranslation()
  const { id, topic, person } = review
  return (
    <Dialog
      title={t('console:review.approveTitle')}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('console:dialog.cancel')}
          </Button>
          <Button data-autofocus loading={busy} onClick={() => void onConfirm()}>
            {action}
          </Button>
        </>
      }
    >
      <p className={classes.sentence}>{t('console:review.approveText', { id, topic: wordOf(t, 'topic', topic), person })}</p>
    </Dialog>
  )
}

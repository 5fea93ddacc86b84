import { Dialog } from '@assay/ui/dialogs/dialog'
import { Button } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { wordOf } from '../../shared/review-words.ts'
import classes from './case.module.css'
import type { ChosenReason } from './use-draft.ts'

interface FinalDialogProps {
  chosen: readonly ChosenReason[]
  busy: boolean
  onClose: () => void
  onConfirm: () => Promise<void>
}

/** Asks once more before a step is closed to somebody for good. */
export function FinalDialog({ chosen, busy, onClose, onConfirm }: FinalDialogProps) {
  const { t } = useTranslation()
  return (
    <Dialog
      title={t('console:review.finalTitle')}
      opened
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('console:dialog.cancel')}
          </Button>
          <Button color="var(--red-solid)" loading={busy} onClick={() => void onConfirm()}>
            {t('console:review.finalAction')}
          </Button>
        </>
      }
    >
      <p className={classes.sentence}>{t('console:review.finalText')}</p>
      <ul className={classes.flags}>
        {chosen
          .filter(({ kind }) => kind === 'final')
          .map(({ item, reason }) => (
            <li key={item}>
              {wordOf(t, 'item', item)}: {wordOf(t, 'reason', reason)}
            </li>
          ))}
      </ul>
    </Dialog>
  )
}

import { useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { refresh } from '@assay/client/call/queries'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { excludeSelf, getLimits } from '@assay/wire/limits/calls'
import { Button, Checkbox } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Note } from '../../shared/facts/note.tsx'
import { useDaysText } from '../../shared/use-days-text.ts'
import type { ExclusionDays } from './exclusion-card.tsx'
import classes from './limits.module.css'

const COVERS = ['options', 'leverage', 'closing', 'forever'] as const

interface ExclusionDialogProps {
  /** Undefined while the dialog is closed. */
  days: ExclusionDays | undefined
  onClose: () => void
}

/** Two steps, because it cannot be taken back: first what it covers, then that this was understood. */
export function ExclusionDialog({ days, onClose }: ExclusionDialogProps) {
  const { t } = useTranslation()
  const [step, setStep] = useState<'covers' | 'confirm'>('covers')
  const [understood, setUnderstood] = useState(false)
  const { run } = useAction(excludeSelf)
  const { send, busy, failure } = useSending({ onDone: onClose })
  const exclude = async () => {
    if (days === undefined) return
    await send(async () => {
      await run({ days: `${days}` })
      await refresh(getLimits)
    })
  }
  const span = useDaysText()(days ?? 1)
  const next =
    step === 'covers' ? (
      <Button onClick={() => setStep('confirm')}>{t('limits:exclusion.continue')}</Button>
    ) : (
      <Button color="var(--red-solid)" disabled={!understood} loading={busy} onClick={() => void exclude()}>
        {t('limits:exclusion.action', { days: span })}
      </Button>
    )
  return (
    <Dialog
      title={t('limits:exclusion.question', { days: span })}
      opened={days !== undefined}
      onClose={onClose}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {t('limits:exclusion.cancel')}
          </Button>
          {next}
        </>
      }
    >
      {step === 'covers' ? (
        <ul className={classes.list}>
          {COVERS.map(part => (
            <li key={part}>{t(`limits:covers.${part}`)}</li>
          ))}
        </ul>
      ) : (
        <Understood checked={understood} onChange={setUnderstood} />
      )}
      {failure ? <Note tone="failure">{failure}</Note> : null}
    </Dialog>
  )
}

/** Takes the focus, which stood on the button of the first step. */
function Understood({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  const { t } = useTranslation()
  const element = useRef<HTMLInputElement>(null)
  useEffect(() => element.current?.focus(), [])
  return (
    <Checkbox
      ref={element}
      checked={checked}
      onChange={event => onChange(event.currentTarget.checked)}
      label={t('limits:exclusion.understood')}
    />
  )
}

import { Button, Group, Modal } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

interface MoveQuestionProps {
  title: string
  /** What moves, from where to where. */
  text: string
  /** At the new price it would trade at once. */
  takes: boolean
  /** The new price, as it is written. */
  price: string
  /** Moves it; throws when it was refused. */
  move: () => Promise<unknown>
  /** The question is answered, and the line stays where it was dragged or goes back. */
  onEnd: (stays: boolean) => void
}

/** Asks before a line that was dragged on the chart moves. */
export function MoveQuestion({ title, text, takes, price, move, onEnd }: MoveQuestionProps) {
  const { t } = useTranslation()
  const [busy, setBusy] = useState(false)
  const send = async () => {
    setBusy(true)
    try {
      await move()
      onEnd(true)
    } catch {
      // The reason has been said by a toast; the line goes back.
      onEnd(false)
    }
  }
  return (
    <Modal opened onClose={() => onEnd(false)} title={title} closeButtonProps={{ 'aria-label': t('common:state.close') }} zIndex={400}>
      <p>{text}</p>
      {takes ? <p>{t('spot:chart.moveTakes')}</p> : null}
      <Group justify="flex-end" mt="md">
        <Button variant="default" disabled={busy} onClick={() => onEnd(false)}>
          {t('spot:chart.moveNot')}
        </Button>
        <Button data-autofocus loading={busy} onClick={() => void send()}>
          {t('spot:chart.move', { price })}
        </Button>
      </Group>
    </Modal>
  )
}

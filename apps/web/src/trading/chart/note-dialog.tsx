import { DRAWING_TEXT_MAX } from '@assay/wire/charts/calls'
import { Button, Group, Modal, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'

/** Asks for the words of a note that was put on the chart. */
export function NoteDialog({ opened, onAnswer }: { opened: boolean; onAnswer: (text: string | undefined) => void }) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(undefined)}
      title={t('charts:note.title')}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
      zIndex={400}
    >
      <Wording onAnswer={onAnswer} />
    </Modal>
  )
}

function Wording({ onAnswer }: { onAnswer: (text: string | undefined) => void }) {
  const { t } = useTranslation()
  const [text, setText] = useState('')
  const words = text.trim()
  return (
    <form
      onSubmit={event => {
        event.preventDefault()
        if (words) onAnswer(words)
      }}
    >
      <TextInput
        data-autofocus
        label={t('charts:note.text')}
        maxLength={DRAWING_TEXT_MAX}
        value={text}
        onChange={event => setText(event.currentTarget.value)}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={() => onAnswer(undefined)}>
          {t('charts:note.cancel')}
        </Button>
        <Button type="submit" disabled={words === ''}>
          {t('charts:note.keep')}
        </Button>
      </Group>
    </form>
  )
}

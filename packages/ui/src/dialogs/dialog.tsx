import { Group, Modal } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

interface DialogProps {
  title: string
  opened: boolean
  /** Escape, the cross and a press beside it. Absent: the dialog stays until one of its actions is taken. */
  onClose?: (() => void) | undefined
  children: ReactNode
  /** The ways out, the action last. */
  actions?: ReactNode
}

/** A question or a fact that must be read before going on. The focus stays inside and goes back to where it came from. */
export function Dialog({ title, opened, onClose, children, actions }: DialogProps) {
  const { t } = useTranslation()
  return (
    <Modal
      opened={opened}
      onClose={onClose ?? (() => undefined)}
      title={title}
      withCloseButton={onClose !== undefined}
      closeButtonProps={{ 'aria-label': t('common:state.close') }}
    >
      {children}
      {actions ? (
        <Group justify="flex-end" mt="lg">
          {actions}
        </Group>
      ) : null}
    </Modal>
  )
}

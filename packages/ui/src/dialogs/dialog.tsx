import { Group, Modal } from '@mantine/core'
import { type ReactNode, useEffect } from 'react'
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

/**
 * Gives the focus back to what had it before, also when a dialog is taken away instead of closed. Where that is gone, as the row that was removed is,
 * it goes to the page: whoever uses the keyboard does not begin at the top again.
 */
function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return
    const before = document.activeElement
    return () => {
      requestAnimationFrame(() => {
        const now = document.activeElement
        // Another dialog, or the field of what was opened next, has it already.
        if (now !== null && now !== document.body && now !== before) return
        const isThere = before instanceof HTMLElement && before !== document.body && before.isConnected
        const back = isThere ? before : document.querySelector('main')
        back?.focus({ preventScroll: true })
      })
    }
  }, [opened])
}

/** A question or a fact that must be read before going on. The focus stays inside and goes back to where it came from. */
export function Dialog({ title, opened, onClose, children, actions }: DialogProps) {
  const { t } = useTranslation()
  useFocusBack(opened)
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

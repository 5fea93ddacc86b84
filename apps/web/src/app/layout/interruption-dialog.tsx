import { clearInterruption, type Interruption } from '@assay/client/call/interruption'
import { Dialog } from '@assay/ui/dialogs/dialog'
import { Button, Text } from '@mantine/core'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { forget } from '../../shared/session.ts'

const MS = 1000

const leave = () => {
  forget()
  location.reload()
}

/** The server's two interruptions: the session has ended (log out and reload after its seconds), or it asks to sign in again. */
export function InterruptionDialog({ current }: { current: Interruption }) {
  const { t } = useTranslation()
  useEffect(() => {
    if (current.kind !== 'ended') return
    const timer = setTimeout(leave, current.seconds * MS)
    return () => clearTimeout(timer)
  }, [current])
  const asks = current.kind === 'relogin'
  return (
    <Dialog
      opened
      {...(asks ? { onClose: clearInterruption } : {})}
      title={asks ? t('common:session.relogin') : t('common:session.ended')}
      actions={
        <>
          {asks ? (
            <Button variant="default" onClick={clearInterruption}>
              {t('common:session.back')}
            </Button>
          ) : null}
          <Button onClick={leave} data-autofocus>
            {t('common:session.logInAgain')}
          </Button>
        </>
      }
    >
      <Text size="md">{current.message}</Text>
    </Dialog>
  )
}

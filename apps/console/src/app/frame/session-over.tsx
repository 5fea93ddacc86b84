import { clearInterruption, useInterruption } from '@assay/client/call/interruption'
import { useEffect } from 'react'
import { forget, useSession } from '../../shared/session.ts'

/** The server says that a session is over: whoever looks at an operator's page then stands at the login, which shows its sentence until the next begins. */
export function SessionOver() {
  const isOver = useInterruption(({ current }) => current !== undefined)
  const isIn = useSession(({ status }) => status === 'user')
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])
  useEffect(() => {
    if (isIn) clearInterruption()
  }, [isIn])
  return null
}

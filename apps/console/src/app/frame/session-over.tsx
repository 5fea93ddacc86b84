import { useInterruption } from '@assay/client/call/interruption'
import { useEffect } from 'react'
import { forget } from '../../shared/session.ts'

/** The server says that a session is over: whoever looks at an operator's page then stands at the login, which shows its sentence. */
export function SessionOver() {
  const isOver = useInterruption(({ current }) => current !== undefined)
  useEffect(() => {
    if (isOver) forget()
  }, [isOver])
  return null
}

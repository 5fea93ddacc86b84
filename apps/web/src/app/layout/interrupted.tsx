import { lazy, Suspense } from 'react'
import { useInterruption } from '../../shared/interruption.ts'

const InterruptionDialog = lazy(async () => ({ default: (await import('./interruption-dialog.tsx')).InterruptionDialog }))

/** Shows what the server interrupts with; its dialog is loaded only then. */
export function Interrupted() {
  const current = useInterruption(state => state.current)
  return current ? (
    <Suspense>
      <InterruptionDialog current={current} />
    </Suspense>
  ) : null
}

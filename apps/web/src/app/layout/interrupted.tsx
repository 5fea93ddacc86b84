import { Suspense } from 'react'
import { useInterruption } from '../../shared/call/interruption.ts'
import { latePart } from '../../shared/late-part.ts'

const InterruptionDialog = latePart(async () => (await import('./interruption-dialog.tsx')).InterruptionDialog)

/** Shows what the server interrupts with; its dialog is loaded only then. */
export function Interrupted() {
  const current = useInterruption(state => state.current)
  return current ? (
    <Suspense>
      <InterruptionDialog current={current} />
    </Suspense>
  ) : null
}

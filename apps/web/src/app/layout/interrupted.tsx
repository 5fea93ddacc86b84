import { useInterruption } from '@assay/client/call/interruption'
import { latePart } from '@assay/client/loading/late-part'
import { Suspense } from 'react'

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

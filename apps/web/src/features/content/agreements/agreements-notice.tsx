import { latePart } from '@assay/client/loading/late-part'
import { Suspense } from 'react'
import { useSession } from '../../../shared/session.ts'

/** Nobody else loads it. */
const AgreementsDialog = latePart(async () => (await import('./agreements-dialog.tsx')).AgreementsDialog)

/** Asks whoever agreed to no version of a legal text, or to an older one. */
export function AgreementsNotice() {
  const due = useSession(({ profile }) => profile?.agreements_due)
  if (!due || due.length === 0) return null
  return (
    <Suspense>
      <AgreementsDialog texts={due} />
    </Suspense>
  )
}

import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense } from 'react'
import { useLimits } from '../../trading/live/use-options.ts'

/** Minutes before the end of which every page reminds. */
const REMIND_MINUTES = 10

/** Nobody else loads it and its texts. */
const SessionTimeBar = latePart(async () => {
  const [{ SessionTimeBar: Bar }] = await Promise.all([import('./session-time-bar.tsx'), loadAreas(['limits'])])
  return Bar
})

/** On every page, before and after the time that somebody allows themselves in a day is used up. */
export function SessionTimeNotice() {
  const limits = useLimits()
  if (!limits || limits.sessionTime.value === '') return null
  const left = Number(limits.sessionTime.value) - limits.sessionMinutesToday
  if (limits.sessionTimeOverUntil === 0 && left > REMIND_MINUTES) return null
  return (
    <Suspense>
      <SessionTimeBar minutesLeft={Math.max(0, left)} overUntil={limits.sessionTimeOverUntil} />
    </Suspense>
  )
}

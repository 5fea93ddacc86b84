import type { UserId } from '@assay/core/people/state'
import type { Handler } from '../http/handler.ts'
import type { Platform } from '../platform.ts'
import { limitCalls } from './calls.ts'
import { feedLimits } from './feed.ts'
import { SessionTimes } from './session-times.ts'

/** How often the time that people spend here is written down and compared with what they allow themselves. */
const COUNT_MS = 15_000

/** The limits that people set for themselves; the channel tells of the newest session of a person, the call of its own. */
export const startLimits = (platform: Platform): { handlers: Handler[]; close(): Promise<void> } => {
  const { hub, sessions, database, running, identity, log, changesLosses } = platform
  const { engine } = running
  const sessionTimes = new SessionTimes({ database, engine, now: identity.now })
  // People who practise lose nothing.
  sessions.onUse(({ user, isDemo }) => {
    if (!isDemo) sessionTimes.note(user)
  })
  sessions.onSweep(() => sessionTimes.forgetOld())
  const newest = async (user: UserId) => (await sessions.list(user))[0]?.createdAt ?? 0
  const endFeed = feedLimits({ engine, hub, changesLosses, sessionBegan: newest, sessionTimes })
  const timer = setInterval(() => {
    void sessionTimes.write().catch(error => log.error({ err: error }, 'time of people is not counted'))
  }, COUNT_MS)
  timer.unref()
  return {
    handlers: limitCalls({
      engine,
      sessionBegan: id => sessions.beganAt(id),
      settingsLocks: identity.settingsLocks,
      sessionTimes,
    }),
    close: async () => {
      clearInterval(timer)
      endFeed()
      await sessionTimes.write()
    },
  }
}

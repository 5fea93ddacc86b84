import type { UserId } from '@assay/core/people/state'
import type { Engine } from '../core-host/engine.ts'
import type { Handler } from '../http/handler.ts'
import type { Identity } from '../people/identity.ts'
import type { Hub } from '../ws/hub.ts'
import { limitCalls } from './calls.ts'
import { feedLimits } from './feed.ts'

interface LimitsParts {
  engine: Engine
  hub: Hub
  identity: Pick<Identity, 'sessions' | 'settingsLocks'>
}

/** The limits that people set for themselves; the channel tells of the newest session of a person, the call of its own. */
export const startLimits = ({
  engine,
  hub,
  identity: { sessions, settingsLocks },
}: LimitsParts): { handlers: Handler[]; close(): void } => {
  const newest = async (user: UserId) => (await sessions.list(user))[0]?.createdAt ?? 0
  const close = feedLimits({ engine, hub, sessionBegan: newest })
  return { handlers: limitCalls({ engine, sessionBegan: id => sessions.beganAt(id), settingsLocks }), close }
}

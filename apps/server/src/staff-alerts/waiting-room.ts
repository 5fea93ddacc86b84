import { getWaiting } from '@assay/wire/operators/calls'
import type { Role } from '@assay/wire/operators/roles'
import { data } from '../http/handler.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { serveOperator } from '../operators/serve-operator.ts'
import type { Matter } from './matters.ts'

/** The page of the menu that leads to a page of the console: `/support` of `/support/12`. */
const menuPage = (path: string): string => `/${path.split('/')[1] ?? ''}`

/** How much of it waits for a role, by the page of the menu behind which it waits. */
function countFor(role: Role, matters: readonly Matter[]) {
  const waiting = new Map<string, { path: string; count: number; isFault: boolean }>()
  for (const { roles, path, count = 1, isFault = false } of matters) {
    if (!roles.includes(role)) continue
    const page = menuPage(path)
    const before = waiting.get(page)
    waiting.set(page, { path: page, count: (before?.count ?? 0) + count, isFault: isFault || (before?.isFault ?? false) })
  }
  return [...waiting.values()]
}

/** The call by which the menu of the console says where something waits; `matters` gives it as it is now. */
export const waitingRoom =
  (matters: () => Promise<readonly Matter[]>): ConsoleRoom =>
  parts => ({
    handlers: [
      serveOperator(parts, getWaiting, async (_asked, { operator }) => data({ waiting: countFor(operator.role, await matters()) })),
    ],
    pages: [],
  })

import type { ResponseOf } from '@assay/wire/call'
import { CONSOLE_CALLS } from '@assay/wire/console-calls'
import { getMarketStates, getOperator, getWaiting } from '@assay/wire/operators/calls'
import type { Role } from '@assay/wire/operators/roles'
import { getReviewCounts } from '@assay/wire/reviews/calls'
import { configure } from '@testing-library/dom'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { withNextTurn } from '../../../packages/client/test/next-turn.ts'
import { WireServer } from '../../../packages/client/test/wire-server.ts'
import { createApplication, type Page } from '../src/app/create-application.tsx'

export { data, refused } from '../../../packages/client/test/wire-server.ts'

const TOKEN = 'session-of-an-operator'
/** A limit only ends a wait for what never comes. */
const PATIENCE_MS = 30_000

configure({ asyncUtilTimeout: PATIENCE_MS, asyncWrapper: withNextTurn })

const MARKETS: ResponseOf<typeof getMarketStates> = {
  markets: [{ product: 'spot', market: 'BTCUSDT', base: 'BTC', quote: 'USDT', halted: false, reason: '' }],
  alarm: '',
  faults: [],
  records: 1200,
}

export interface Visitor {
  /** What stands in for the server; what goes against the contract fails the test. */
  server: WireServer
  user: UserEvent
  /** Opens an address as if it was typed. */
  open(path: string): Promise<Page>
}

/** Somebody in front of the console: an operator of a role, or nobody yet. What the browser's console complains of fails the test. */
export function arrive(role?: Role): Visitor {
  const server = new WireServer(CONSOLE_CALLS)
  server.answer(getMarketStates, MARKETS)
  server.answer(getReviewCounts, { counts: [] })
  server.answer(getWaiting, { waiting: [] })
  server.answer(getOperator, {
    id: '1',
    name: 'Ada Kern',
    email: 'ada@example.org',
    role: role ?? 'admin',
    sessionEndsAt: Date.UTC(2100, 0, 1),
  })
  if (role) {
    server.token = TOKEN
    localStorage.setItem('token', TOKEN)
  }
  const complaints: string[] = []
  const opened: Page[] = []
  const close = () => {
    opened.pop()?.close()
    document.body.replaceChildren()
  }
  vi.stubGlobal('fetch', server.fetch)
  for (const tone of ['error', 'warn'] as const)
    vi.spyOn(console, tone).mockImplementation((...said: unknown[]) => void complaints.push(`${tone}: ${said.join(' ')}`))
  onTestFinished(() => {
    close()
    vi.restoreAllMocks()
    // What a test made of the browser ends with it; what its page may still ask for goes to its own server.
    vi.unstubAllGlobals()
    vi.stubGlobal('fetch', server.fetch)
    localStorage.clear()
    sessionStorage.clear()
    expect({ faults: server.faults, complaints }).toEqual({ faults: [], complaints: [] })
  })
  return {
    server,
    // Whether something lies above a button is a matter of styles, which are not loaded here.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    async open(path) {
      close()
      window.history.replaceState(null, '', path)
      const page = await createApplication(document.body.appendChild(document.createElement('div')))
      opened.push(page)
      return page
    },
  }
}

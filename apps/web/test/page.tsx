import { DEFAULT_LANGUAGE, type Language } from '@assay/i18n/languages'
import { DEMO_TOKEN_PREFIX } from '@assay/wire/demo/calls'
import { configure } from '@testing-library/dom'
import { PointerEventsCheckLevel, type UserEvent, userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { withNextTurn } from '../../../packages/client/test/next-turn.ts'
import { UploadRequest } from '../../../packages/client/test/upload-request.ts'
import { createApplication, type Page } from '../src/app/create-application.tsx'
import { answerFrame } from './frame-answers.ts'
import { messages, WireServer } from './wire-server.ts'

interface ArriveOptions {
  language?: Language
  /** Signed in before the first page, or in a demo account. */
  as?: 'visitor' | 'user' | 'demo'
}

const SESSIONS = { visitor: undefined, user: 'session-of-a-person', demo: `${DEMO_TOKEN_PREFIX}session` }
/** A limit only ends a wait for what never comes. */
const PATIENCE_MS = 30_000

configure({ asyncUtilTimeout: PATIENCE_MS, asyncWrapper: withNextTurn })

export interface Visitor {
  /** What stands in for the server; what goes against the contract fails the test. */
  server: WireServer
  user: UserEvent
  /** The product's own texts, in the language of the page. */
  t: (key: string, parameters?: Record<string, string>) => string
  /** Opens an address as if it was typed or loaded again: only what the browser keeps is left of the page before. */
  open(path: string): Promise<Page>
}

/** Somebody with a browser of their own. What the console complains of fails the test. */
export function arrive({ language = DEFAULT_LANGUAGE, as = 'visitor' }: ArriveOptions = {}): Visitor {
  const server = new WireServer()
  answerFrame(server)
  localStorage.setItem('language', language)
  server.token = SESSIONS[as]
  if (server.token) localStorage.setItem('token', server.token)
  const complaints: string[] = []
  const opened: Page[] = []
  const close = () => {
    opened.pop()?.close()
    document.body.replaceChildren()
  }
  const connect = () => {
    vi.stubGlobal('fetch', server.fetch)
    vi.stubGlobal('XMLHttpRequest', function upload() {
      return new UploadRequest(server)
    })
    vi.stubGlobal('WebSocket', function open() {
      return server.live.connect()
    })
  }
  connect()
  for (const tone of ['error', 'warn'] as const)
    vi.spyOn(console, tone).mockImplementation((...said: unknown[]) => void complaints.push(`${tone}: ${said.join(' ')}`))
  configure({
    getElementError: message => {
      const error = new Error([message, ...server.faults, ...complaints].join('\n'))
      error.name = 'TestingLibraryElementError'
      return error
    },
  })
  onTestFinished(() => {
    close()
    vi.restoreAllMocks()
    // What a test made of the browser ends with it; what its page may still ask for goes to its own server.
    vi.unstubAllGlobals()
    connect()
    localStorage.clear()
    sessionStorage.clear()
    const { faults, live } = server
    expect({ faults, complaints, connections: live.connections }).toEqual({ faults: [], complaints: [], connections: 0 })
  })
  return {
    server,
    // Whether something lies above a button is a matter of styles, which are not loaded here.
    user: userEvent.setup({ pointerEventsCheck: PointerEventsCheckLevel.Never }),
    t: (key, parameters) => messages(language, key, parameters),
    async open(path) {
      close()
      window.history.replaceState(null, '', path)
      const page = await createApplication(document.body.appendChild(document.createElement('div')))
      opened.push(page)
      return page
    },
  }
}

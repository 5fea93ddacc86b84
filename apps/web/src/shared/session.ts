import type { ResponseOf } from '@assay/wire/call'
import { info, userLogout } from '@assay/wire/people'
import { create } from 'zustand'
import { onTokenChangedElsewhere, readToken, writeToken } from './browser/token.ts'
import { callServer } from './call/api.ts'
import { CallFailed } from './call/call-failed.ts'
import { queryClient } from './call/queries.ts'

/** The session fields of the signed-in person, as `web/info` names them. */
type Profile = ResponseOf<typeof info>

interface Session {
  token: string | undefined
  /** Absent until loaded. */
  profile: Profile | undefined
  /** `visitor`: no token. `loading`: a token without its profile. `unreachable`: the profile could not be asked for. */
  status: 'visitor' | 'loading' | 'unreachable' | 'user'
}

const stateOf = (token: string | undefined): Session => ({ token, profile: undefined, status: token ? 'loading' : 'visitor' })

export const useSession = create<Session>(() => stateOf(readToken()))

// Nothing that one session has read may be shown in the next.
useSession.subscribe((now, before) => {
  if (now.token !== before.token) queryClient.clear()
})

/** True while this page itself exchanges its session for another: that the old one ends is then no news. */
export const exchange = { isUnderWay: false }

let underWay: Promise<void> | undefined

/**
 * Loads the profile when there is a token without one. A refusal clears the token; an unreachable server does not, or a restart of the
 * server would sign everybody out.
 */
export function loadProfile(): Promise<void> {
  const { status, token } = useSession.getState()
  if (status === 'visitor' || status === 'user' || !token) return Promise.resolve()
  underWay ??= callServer(info, {}, { quiet: true })
    .then(
      profile => {
        if (useSession.getState().token === token) useSession.setState({ profile, status: 'user' })
      },
      (error: unknown) => {
        if (useSession.getState().token !== token) return
        if (error instanceof CallFailed && error.kind === 'unreachable') useSession.setState({ status: 'unreachable' })
        else forget()
      },
    )
    .finally(() => {
      underWay = undefined
    })
  return underWay
}

/** Keeps the token of a login or registration and loads the profile. */
export async function begin(token: string): Promise<void> {
  writeToken(token)
  useSession.setState(stateOf(token))
  underWay = undefined
  await loadProfile()
}

/** Forgets the session in this browser. */
export function forget(): void {
  writeToken(undefined)
  useSession.setState(stateOf(undefined))
}

/** Ends the session: on the server when it can be reached, here in any case. */
export async function signOut(): Promise<void> {
  try {
    await callServer(userLogout, {}, { quiet: true })
  } catch {
    // A session that the server no longer knows is ended already.
  }
  forget()
}

/** Follows sign-in and sign-out in other tabs. */
export const followOtherTabs = (): (() => void) => onTokenChangedElsewhere(token => useSession.setState(stateOf(token)))

import type { Call, RequestOf, ResponseOf } from '@assay/wire/call'
import type { StoreApi, UseBoundStore } from 'zustand'
import { callServer } from '../call/api.ts'
import { CallFailed } from '../call/call-failed.ts'
import { queryClient } from '../call/queries.ts'
import { pageState, pageStore } from '../page/page-state.ts'
import { beginAsking } from './asking.ts'
import { exchange } from './exchange.ts'
import { onTokenChangedElsewhere, readToken, writeToken } from './token.ts'

export interface SessionState<Profile> {
  token: string | undefined
  /** Absent until loaded. */
  profile: Profile | undefined
  /** `visitor`: no token. `loading`: a token without its profile. `unreachable`: the profile could not be asked for. */
  status: 'visitor' | 'loading' | 'unreachable' | 'user'
}

/** The session of a page, and what can become of it. */
interface Session<Profile> {
  useSession: UseBoundStore<StoreApi<SessionState<Profile>>>
  /**
   * Loads the profile when there is a token without one. A refusal clears the token; an unreachable server does not, or a restart of the
   * server would sign everybody out.
   */
  loadProfile(): Promise<void>
  /** Asks for the profile again after something of it was changed; what is shown stays meanwhile. */
  renewProfile(): Promise<void>
  /** Keeps the token of a login or registration and loads the profile. */
  begin(token: string): Promise<void>
  /** Forgets the session in this browser. */
  forget(): void
  /** Ends the session: on the server when it can be reached, here in any case. */
  signOut(): Promise<void>
  /**
   * Follows sign-in and sign-out in other tabs, until the returned function is called. `onOther` hears that who was here no longer is: with the
   * new token, or none.
   */
  followOtherTabs(onOther?: (token: string | undefined) => void): () => void
}

const stateOf = (token: string | undefined) =>
  ({ token, profile: undefined, status: token ? 'loading' : 'visitor' }) as const satisfies SessionState<unknown>

/**
 * Makes the one session of a page, of the two calls by which the server tells who somebody is and hears that they leave. Neither needs a field
 * but the token, which every call carries.
 */
export function createSession<C extends Call>(calls: { profile: C; signOut: Call }): Session<ResponseOf<C>> {
  type Profile = ResponseOf<C>
  const askProfile = () => callServer(calls.profile, {} as RequestOf<C>, { quiet: true })
  const underWay = pageState<Promise<void> | undefined>('person', () => undefined)
  const useSession = pageStore<SessionState<Profile>>(
    'page',
    () => stateOf(readToken()),
    session => {
      // Nothing that one session has read may be shown in the next.
      session.subscribe((now, before) => {
        if (now.token !== before.token) queryClient.current.clear()
      })
      beginAsking(() => {
        if (readToken() !== undefined && !exchange.current.isUnderWay) askProfile().catch(() => undefined)
      })
    },
  )

  function forget(): void {
    writeToken(undefined)
    useSession.setState(stateOf(undefined))
  }
  function loadProfile(): Promise<void> {
    const { status, token } = useSession.getState()
    if (status === 'visitor' || status === 'user' || !token) return Promise.resolve()
    const isStill = () => useSession.getState().token === token
    underWay.current ??= askProfile()
      .then(
        profile => {
          if (isStill()) useSession.setState({ profile, status: 'user' })
        },
        (error: unknown) => {
          if (!isStill()) return
          if (error instanceof CallFailed && error.kind === 'unreachable') useSession.setState({ status: 'unreachable' })
          else forget()
        },
      )
      .finally(() => {
        underWay.current = undefined
      })
    return underWay.current
  }
  return {
    useSession,
    loadProfile,
    async renewProfile() {
      const { token, status } = useSession.getState()
      if (status !== 'user') return
      const profile = await askProfile()
      if (useSession.getState().token === token) useSession.setState({ profile })
    },
    forget,
    async begin(token) {
      writeToken(token)
      useSession.setState(stateOf(token))
      underWay.current = undefined
      await loadProfile()
    },
    async signOut() {
      try {
        await callServer(calls.signOut, {}, { quiet: true })
      } catch {
        // A session that the server no longer knows is ended already.
      }
      forget()
    },
    followOtherTabs: onOther =>
      onTokenChangedElsewhere((token, before) => {
        useSession.setState(stateOf(token))
        if (before !== undefined) onOther?.(token)
      }),
  }
}

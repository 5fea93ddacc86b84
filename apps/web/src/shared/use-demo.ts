import { callServer } from '@assay/client/call/api'
import { pageState } from '@assay/client/page/page-state'
import { exchange } from '@assay/client/session/exchange'
import { exitDemo, realmOfToken, resetDemo, tempLogin } from '@assay/wire/demo/calls'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { PATHS } from './paths.ts'
import { begin, forget, useSession } from './session.ts'

/** Whether the page is in a demo account. */
export const useIsDemo = (): boolean => useSession(({ token }) => realmOfToken(token) === 'demo')

/** A demo is begun, and the page on which it was begun is about to be left: where it leads is not known to the session. */
const beginning = pageState('page', () => ({ isUnderWay: false }))

export const isDemoBeginning = (): boolean => beginning.current.isUnderWay

/** The actions of a demo account, one at a time; each gives whether it was done. The failure of one is told by its message. */
export function useDemo() {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const once = (action: () => Promise<void>) => async (): Promise<boolean> => {
    if (busy) return false
    setBusy(true)
    exchange.current.isUnderWay = true
    try {
      await action()
      return true
    } catch {
      return false
    } finally {
      exchange.current.isUnderWay = false
      setBusy(false)
    }
  }
  return {
    busy,
    /** Opens a demo account and goes on where `lead` leads. */
    start: (lead: () => unknown) =>
      once(async () => {
        beginning.current.isUnderWay = true
        try {
          await begin((await callServer(tempLogin, {})).token)
          await lead()
        } finally {
          beginning.current.isUnderWay = false
        }
      })(),
    reset: once(async () => begin((await callServer(resetDemo, {})).token)),
    /** Back to the real account, or to a visitor on the first page. */
    exit: once(async () => {
      const { token } = await callServer(exitDemo, {})
      if (token) return void (await begin(token))
      // First away from what asks who somebody is: a visitor would be sent to the login page from there.
      await navigate(PATHS.home)
      forget()
    }),
  }
}

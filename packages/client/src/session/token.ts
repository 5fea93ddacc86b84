import { readStored, writeStored } from '../browser/storage.ts'
import { leavePerson, pageStore } from '../page/page-state.ts'

const KEY = 'token'
const session = pageStore('page', () => ({ token: readStored(KEY) }))

/** The session token that travels with each call. It works only together with the session cookie that the page cannot read. */
export const readToken = (): string | undefined => session.getState().token

function change(token: string | undefined): void {
  if (token === readToken()) return
  leavePerson()
  session.setState({ token })
}

export function writeToken(token: string | undefined): void {
  writeStored(KEY, token)
  change(token)
}

/** Hears when this page has another session from now on, or none, until the returned function is called. */
export const onTokenChanged = (listener: () => void): (() => void) => session.subscribe(listener)

/** Hears when another tab signs in or out, or exchanges the session, with the token of before. */
export function onTokenChangedElsewhere(listener: (token: string | undefined, before: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    const [before, token] = [readToken(), readStored(KEY)]
    if (token === before) return
    change(token)
    listener(token, before)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

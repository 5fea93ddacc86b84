import { readStored, writeStored } from '../browser/storage.ts'

const KEY = 'token'
let current = readStored(KEY)
const listeners = new Set<() => void>()

/** The session token that travels with each call. It works only together with the session cookie that the page cannot read. */
export const readToken = (): string | undefined => current

function change(token: string | undefined): void {
  if (token === current) return
  current = token
  for (const listener of listeners) listener()
}

export function writeToken(token: string | undefined): void {
  writeStored(KEY, token)
  change(token)
}

/** Hears when this page has another session from now on, or none, until the returned function is called. */
export function onTokenChanged(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hears when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const onStorage = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    change(readStored(KEY))
    listener(current)
  }
  addEventListener('storage', onStorage)
  return () => removeEventListener('storage', onStorage)
}

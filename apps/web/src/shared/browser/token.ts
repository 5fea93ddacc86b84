import { readStored, writeStored } from './storage.ts'

const KEY = 'token'
let current = readStored(KEY)

/** The session token that travels with each call. It works only together with the session cookie that the page cannot read. */
export const readToken = (): string | undefined => current

export function writeToken(token: string | undefined): void {
  current = token
  writeStored(KEY, token)
}

/** Hears when another tab signs in or out. */
export function onTokenChangedElsewhere(listener: (token: string | undefined) => void): () => void {
  const hear = (event: StorageEvent) => {
    if (event.key !== KEY && event.key !== null) return
    current = readStored(KEY)
    listener(current)
  }
  addEventListener('storage', hear)
  return () => removeEventListener('storage', hear)
}

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const LENGTH = 16

/** A fresh random `rtoken`. On a POST it is the idempotency key: one for each action, however often the action is sent. */
export function requestToken(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(LENGTH))
  return Array.from(bytes, byte => LETTERS[byte % LETTERS.length]).join('')
}

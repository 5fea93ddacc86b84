/** The browser's storage when there is one; private windows and tests may have none, then nothing is remembered. */
function storage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

export const readStored = (key: string): string | undefined => storage()?.getItem(key) ?? undefined

/** Keeps a text, or forgets it with `undefined`. A full or forbidden storage is not an error: the value then lives as long as the page. */
export function writeStored(key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage()?.removeItem(key)
    else storage()?.setItem(key, value)
  } catch {
    // Nothing to do: see above.
  }
}

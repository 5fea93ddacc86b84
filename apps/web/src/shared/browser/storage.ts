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

/** The object that stands in a stored text, whoever wrote it; an empty one for a text that holds none. */
export function objectFrom(text: string | null | undefined): Record<string, unknown> {
  try {
    return asObject(JSON.parse(text ?? '{}'))
  } catch {
    return {}
  }
}

/** A value as an object of which nothing is known; an empty one where it is none. */
export const asObject = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

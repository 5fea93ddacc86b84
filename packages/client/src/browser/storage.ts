type Place = 'localStorage' | 'sessionStorage'

/** The browser's storage when there is one; private windows and tests may have none, then nothing is remembered. */
function storage(place: Place): Storage | undefined {
  try {
    return globalThis[place]
  } catch {
    return undefined
  }
}

function write(place: Place, key: string, value: string | undefined): void {
  try {
    if (value === undefined) storage(place)?.removeItem(key)
    else storage(place)?.setItem(key, value)
  } catch {
    // A full or forbidden storage is not an error: the value then lives as long as the page.
  }
}

export const readStored = (key: string): string | undefined => storage('localStorage')?.getItem(key) ?? undefined

/** Keeps a text, or forgets it with `undefined`. */
export const writeStored = (key: string, value: string | undefined): void => write('localStorage', key, value)

/** What was kept for as long as the tab lives: through reloads and sign-ins, no longer. */
export const readInTab = (key: string): string | undefined => storage('sessionStorage')?.getItem(key) ?? undefined

export const writeInTab = (key: string, value: string | undefined): void => write('sessionStorage', key, value)

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

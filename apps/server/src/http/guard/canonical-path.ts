/** A character that means the same without being encoded, or another thing than it seems to: whatever ASCII has. */
const ENCODED_ASCII = /%[0-7]/
/** A step that leads nowhere or back, or none at all between two strokes. */
const ODD_STEP = /\/(\/|\.\.?(\/|$))/

/**
 * Whether a request names a path in the one way in which it is written here. A proxy's rule and ours compare paths as they stand, and must not be got
 * around by writing `/%64ev/outbox`, `//web/info` or a whole address.
 */
export const isCanonicalPath = (url: string): boolean => {
  const end = url.indexOf('?')
  const path = end === -1 ? url : url.slice(0, end)
  return path.startsWith('/') && !path.includes('\\') && !ENCODED_ASCII.test(path) && !ODD_STEP.test(path)
}

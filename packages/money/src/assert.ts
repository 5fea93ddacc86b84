/**
 * States what must be true whatever a person does. A failure is a bug, never a refusal: it stops the process before anything is recorded.
 * Stays on in production.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) throw new Error(`assertion failed: ${message}`)
}

/**
 * States what must be true whatever a person does. A failure is a bug, never a refusal: nothing of the command is recorded, and what it happened in is halted.
 * Stays on in production.
 */
export function assert(condition: boolean, message: string): asserts condition {
  if (!condition) fail(message)
}

/** By itself, so that an assertion is short enough for V8 to put it wherever it stands. */
function fail(message: string): never {
  throw new Error(`assertion failed: ${message}`)
}

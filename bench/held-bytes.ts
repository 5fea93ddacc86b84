/** Bytes of heap and typed arrays together, after everything that is not held has gone. Needs `--expose-gc`. */
export function heldBytes(): number {
  if (!globalThis.gc) throw new Error('--expose-gc is needed')
  for (let round = 0; round < 4; round++) globalThis.gc()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

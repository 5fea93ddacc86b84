/**
 * Gives the page its turn after whatever was waited for or done: what stands on the screen then has its effects, and a key that is pressed next
 * finds who listens to it. People are always slower than that.
 */
export async function withNextTurn<Result>(act: () => Promise<Result>): Promise<Result> {
  const result = await act()
  await new Promise(resolve => setImmediate(resolve))
  return result
}

/** The wall clock is followed up to so great a difference from what has passed by the machine's steady clock, ms. */
export const JUMP_MAX_MS = 60_000

interface Clocks {
  /** ms since 1970 UTC; whoever sets the machine's clock sets it. */
  wall(): number
  /** ms since whenever; nobody sets it. */
  steady(): number
  /** Hears of a jump of the wall clock (ms, below 0 back) that is not followed, once until it is undone. */
  onJump(jump: number): void
}

/** The machine's clock that nobody sets, ms. */
export const machineSteady = (): number => Number(process.hrtime.bigint() / 1_000_000n)

/**
 * Journal time, ms since 1970 UTC: the wall clock, unless that jumps by more than `JUMP_MAX_MS`, ahead or back. Then time goes on as it passes, so that nothing
 * becomes due that is not and nothing stands still, until the wall clock is right again or the server is started anew.
 */
export const steadyClock = ({ wall, steady, onJump }: Clocks): (() => number) => {
  let [wallThen, steadyThen] = [wall(), steady()]
  let isApart = false
  return () => {
    const [now, passed] = [wall(), steady()]
    const expected = wallThen + passed - steadyThen
    const jump = now - expected
    const wasApart = isApart
    isApart = Math.abs(jump) > JUMP_MAX_MS
    if (isApart && !wasApart) onJump(jump)
    wallThen = isApart ? expected : now
    steadyThen = passed
    return wallThen
  }
}

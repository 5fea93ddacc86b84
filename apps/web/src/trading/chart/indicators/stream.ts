/** A candle as indicators take it. Their figures are drawn, never booked, so they may be floating point. */
export interface Bar {
  timestamp: number
  open: number
  high: number
  low: number
  close: number
  volume: number
}

/** What an indicator says of one candle; a figure is absent while it has not seen enough. */
export type Row = Readonly<Record<string, number | undefined>>

/** Takes candles one after the other; `replace` gives the last candle anew while it is open. */
export type Stream = (bar: Bar, replace: boolean) => Row

/** A stream that is a fold: `step` makes the next state and the row, and never changes the state that it was given. */
export function folded<State>(initial: State, step: (state: State, bar: Bar) => [State, Row]): Stream {
  let before = initial
  let after = initial
  return (bar, replace) => {
    if (!replace) before = after
    const [next, row] = step(before, bar)
    after = next
    return row
  }
}

/** Gives what was put in so many calls ago; `none` until then. */
export function shifted<Value>(by: number, none: Value): (value: Value, replace: boolean) => Value {
  let kept: Value[] = []
  return (value, replace) => {
    kept = [...(replace ? kept.slice(0, -1) : kept), value].slice(-(by + 1))
    return kept.length > by ? kept[0]! : none
  }
}

/** Rows of an indicator that follow a growing list of candles. */
type Follower = (bars: readonly Bar[]) => Row[]

/**
 * Computes only what changed: a live candle costs one step, not the whole history. The list is taken to be the same when it begins alike and
 * has the same length or one more; anything else (older pages, another pair) begins anew.
 */
export function follow(make: () => Stream): Follower {
  let stream = make()
  let rows: Row[] = []
  let first: number | undefined
  let last: number | undefined
  return bars => {
    const continues = first === bars[0]?.timestamp && rows.length > 0 && bars[rows.length - 1]?.timestamp === last
    if (continues && bars.length >= rows.length) {
      // The candle that was last may have closed at another price than the one seen last.
      rows[rows.length - 1] = stream(bars[rows.length - 1]!, true)
    } else {
      stream = make()
      rows = []
    }
    for (const bar of bars.slice(rows.length)) rows.push(stream(bar, false))
    first = bars[0]?.timestamp
    last = bars.at(-1)?.timestamp
    return rows
  }
}

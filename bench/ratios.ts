/** The middle value; between two of them the higher one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((left, right) => left - right)[values.length >> 1] ?? Number.NaN

/** Figures of a value and its anchor, one pair a round: only what ran next to each other is compared. */
export const ratiosOf = (values: readonly number[], anchors: readonly number[]) => {
  const ratios = values.map((value, round) => value / anchors[round]!)
  return {
    value: median(values),
    anchorValue: median(anchors),
    ratio: median(ratios),
    low: Math.min(...ratios),
    high: Math.max(...ratios),
  }
}

/** The order after a pair was put where another one stands. */
export function movePair(pairs: readonly string[], pair: string, onto: string): string[] {
  const place = pairs.indexOf(onto)
  if (place < 0 || !pairs.includes(pair)) return [...pairs]
  return pairs.filter(one => one !== pair).toSpliced(place, 0, pair)
}

/** The order after a pair was moved by one place: -1 towards the top. At an end it stays. */
export function stepPair(pairs: readonly string[], pair: string, step: -1 | 1): string[] {
  const onto = pairs[pairs.indexOf(pair) + step]
  return onto === undefined ? [...pairs] : movePair(pairs, pair, onto)
}

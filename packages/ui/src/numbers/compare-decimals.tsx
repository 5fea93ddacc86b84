const split = (text: string): [negative: boolean, whole: string, fraction: string] => {
  const negative = text.startsWith('-')
  const [whole = '0', fraction = ''] = (negative ? text.slice(1) : text).split('.')
  return [negative, whole.replace(/^0+(?=\d)/, ''), fraction.replace(/0+$/, '')]
}

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)

/** Compares two decimal strings exactly, without turning them into numbers: below zero when `a` is smaller. */
export function compareDecimals(a: string, b: string): number {
  const [aNegative, aWhole, aFraction] = split(a)
  const [bNegative, bWhole, bFraction] = split(b)
  const magnitude = aWhole.length - bWhole.length || compare(aWhole, bWhole) || compare(aFraction, bFraction)
  const aSign = aNegative ? -1 : 1
  const bothZero = !/[1-9]/.test(aWhole + aFraction + bWhole + bFraction)
  if (bothZero) return 0
  return aNegative === bNegative ? aSign * magnitude : aSign
}

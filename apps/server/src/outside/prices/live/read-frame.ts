import { parseDecimal } from '@assay/money/decimal'
import { PRICE_SCALE, type Price } from '@assay/money/kinds'
import { parse } from 'lossless-json'

/** Reads the text of a frame with its numbers left as text, so that no price passes through a binary float. Undefined when it is not JSON. */
export const readFrame = (text: string): unknown => {
  try {
    return parse(text, null, digits => digits)
  } catch {
    return undefined
  }
}

const TRAILING_ZEROS = /\.?0+$/
/** No price of a venue is longer. */
const LENGTH_MAX = 40

/** Reads a price from outside; zeros at its end say nothing. Undefined when it is no plain decimal or finer than prices are kept. */
export const readPrice = (text: string): Price | undefined => {
  if (text.length > LENGTH_MAX) return undefined
  return parseDecimal(text.includes('.') ? text.replace(TRAILING_ZEROS, '') : text, PRICE_SCALE) as Price | undefined
}

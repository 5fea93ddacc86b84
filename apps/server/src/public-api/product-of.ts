import { multiplyDivide, powerOfTen } from '@assay/money/arithmetic'
import { exactDecimal, formatDecimal } from '@assay/money/decimal'

const SCALE = 18

/** Price times quantity, exactly: both have at most as many places as money has. */
export const productOf = (price: string, quantity: string): string =>
  formatDecimal(multiplyDivide(exactDecimal(price, SCALE), exactDecimal(quantity, SCALE), powerOfTen(SCALE), 'floor'), SCALE)

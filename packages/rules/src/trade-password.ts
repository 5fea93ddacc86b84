/** Digits of a trade password (specification, section 5). */
export const TRADE_PASSWORD_DIGITS = 6

const FORM = new RegExp(`^[0-9]{${TRADE_PASSWORD_DIGITS}}$`)

/** What is wrong with a trade password that is being chosen: not six digits, or one that is guessed within a few tries. */
export function tradePasswordProblem(chosen: string): 'tradePasswordFormat' | 'tradePasswordSimple' | undefined {
  if (!FORM.test(chosen)) return 'tradePasswordFormat'
  return isSimple(chosen) ? 'tradePasswordSimple' : undefined
}

/** Whether all steps from digit to digit are the same, and short: 000000, 123456, 987654; or one or two digits come again and again. */
function isSimple(chosen: string): boolean {
  const digits = [...chosen].map(Number)
  const steps = new Set(digits.slice(1).map((digit, place) => digit - (digits[place] as number)))
  const [step] = steps
  if (steps.size === 1 && Math.abs(step as number) <= 1) return true
  return chosen.slice(0, 2).repeat(3) === chosen || chosen.slice(0, 3).repeat(2) === chosen
}

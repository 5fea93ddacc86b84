/*
 * Texts hold no figure that the product acts by: it is passed in, or named (`packages/wire/src/text-figures.ts`). What may stand in a text is a
 * name, a time of day, a unit, or an example.
 */

/** Names with digits, times at which a day begins or ends, and the periods of market figures. */
const NAMES =
  /\b(?:2fa|(?:ERC|TRC|BEP)20|SHA-256|IPv[46]|00:00|24:00|(?:1|24|7)[HD])\b|(?<![\d.,])0(?![\d,]|\.\d)|(?<![\d.,])1 (?:USDT\b|\{\{asset\}\} = )/gi

/** Texts of which a figure is a part, each with why. */
const FIXED: readonly (readonly [key: RegExp, why: string])[] = [
  [/^account-closing:step\./, 'numbers of steps'],
  [/^personal-data:file\.security-question$/, 'numbers of a list'],
  [/^charts:(?:parameter|indicatorHint)\./, 'by what an indicator is defined'],
  [/^perp-guard:(?:question|answer|explanation)\./, 'questions with figures of their own'],
  [/^perp-guard:list\.noneHint$/, 'the levels of the warnings are named one by one'],
  [/^perp-lists:(?:hint\.adl|rates\.)/, 'the five lights of the queue, and the formula of the premium'],
  [/^loan-contract:clause\./, 'an agreement that was signed says what it said'],
  [/^options:risk\.settlement$/, 'the rule of the settlement price, which an evidence page recomputes'],
  [/^trading:keys\.action\.size$/, 'names of keys'],
  [/^earn:field\.weekly$/, 'the specification names it so'],
  [/^terms:(?:breakEvenHitRate|marginRatio)$/, 'of a hundred, and per cent'],
  [/^support:(?:times\.hours|rate\.thanks)$/, 'the hours of the office, and of five stars'],
  [/^settings-lock:days\.|^perp:leverage\.range$|^limits:problem\.whole$|^refusals:leverageInvalid$/, 'whole numbers begin at one'],
  [/^loans:cost\.hint$|^limits:problem\./, 'days and numbers are counted from one'],
  [/^refusals:(?:clientOrderIdInvalid|requestTokenRequired)$/, 'forms of programs, which the interface documents'],
  [
    /^refusals:(?:accountNumberInvalid|bicInvalid|bankReferenceInvalid|voucherReferenceInvalid|investmentZero|tradePasswordFormat)$/,
    'forms of ISO, of chains and of the specification',
  ],
  [/^(?:refusals:apiKey(?:AddressInvalid|RangeTooWide)|api-keys:addressesHint)$/, 'examples of addresses'],
  [/^refusals:(?:feeCapTooLow|feeCapTooHigh|depositNotFinal|callbackRateInvalid)$/, 'what chain and market are like'],
  [/^markets:|^terms:(?:change|high|low|volume)24h$/, 'the day that figures of a market cover'],
  [/^refusals:(?:data|statements)AskedTooOften$/, 'a day, said in hours'],
]

const isFixed = (key: string): boolean => FIXED.some(([pattern]) => pattern.test(key))
const withoutPlaceholders = (text: string) => text.replace(/\{\{.*?\}\}/g, '')
/** Figures of two digits or more: a single one is how some languages write a word (`1日`, `5分の1`). */
const longFigures = (text: string): string[] => withoutPlaceholders(text).match(/\d[\d.,:]*\d/g) ?? []
/** A figure however a language sets it apart: `0,1` is `0.1`, `0:00` is `00:00`. */
const plain = (figure: string): number => Number(figure.replace(/\D/g, ''))

/** The figure of an English text that has to be passed in; undefined without. */
export const fixedFigure = (key: string, english: string): string | undefined =>
  isFixed(key) ? undefined : withoutPlaceholders(english.replace(NAMES, '')).match(/\d+(?:[.,:]\d+)*/)?.[0]

/** A figure of a translation that the English has not; undefined without. A full hour may stand without its minutes. */
export function foreignFigure(key: string, english: string, text: string): string | undefined {
  if (isFixed(key)) return undefined
  const own = longFigures(english).flatMap(figure => [plain(figure), ...(figure.endsWith(':00') ? [plain(figure) / 100] : [])])
  return longFigures(text).find(figure => !own.includes(plain(figure)))
}

import { latinDigits, withoutInvisible } from '@assay/i18n/digits'

/** What a typed amount means. `value` is a plain decimal string: digits, at most one point, no grouping, no exponent. */
export type AmountReading =
  | { kind: 'empty' }
  | { kind: 'amount'; value: string; interpreted: boolean }
  | { kind: 'problem'; problem: AmountProblem }

/** `ambiguous`: "1,000" may be a thousand or one, so it is asked, never guessed. */
export type AmountProblem = 'notANumber' | 'negative' | 'ambiguous' | 'tooManyDecimals'

/** How the person's locale writes numbers: which sign is the decimal one and which one groups. */
export interface Separators {
  decimal: '.' | ','
  group: '.' | ',' | ' '
}

/** The points and commas that Chinese, Japanese and Arabic keyboards write. */
const SIGNS: Readonly<Record<string, '.' | ','>> = { '．': '.', '。': '.', '｡': '.', '，': ',', '、': ',', '､': ',', '،': ',' }

/** Arabic has a decimal and a grouping sign that mean nothing else. */
const ARABIC_DECIMAL = '٫'
const ARABIC_GROUP = '٬'

const known = new Map<string, Separators>()

/** The separators of a locale. */
export function separatorsOf(locale: string): Separators {
  const found = known.get(locale)
  if (found) return found
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(-12345.6)
  const sign = (type: 'decimal' | 'group') => parts.find(part => part.type === type)?.value
  const group = sign('group')
  const separators: Separators = { decimal: sign('decimal') === ',' ? ',' : '.', group: group === ',' || group === '.' ? group : ' ' }
  known.set(locale, separators)
  return separators
}

/** The digits of the text with a point as decimal sign; `grouped` when separators were taken as grouping. */
function plainDigits(text: string, group: Separators['group']): { digits: string; grouped: boolean } | AmountProblem {
  const signs = text.replace(/\d/g, '')
  if (signs === '') return { digits: text, grouped: false }
  const last = signs.at(-1) ?? ''
  const repeated = signs.length > 1 || last === ARABIC_GROUP
  const [whole = '', ...rest] = text.split(last)
  if (!repeated) {
    // One sign: the decimal one, unless it stands exactly where the person's own locale would group.
    const couldGroup = last === group && /^[1-9]\d{0,2}$/.test(whole) && /^\d{3}$/.test(rest[0] ?? '')
    return couldGroup ? 'ambiguous' : { digits: `${whole}.${rest[0] ?? ''}`, grouped: false }
  }
  const oneKind = signs === last.repeat(signs.length)
  const grouping = oneKind ? text : text.slice(0, text.lastIndexOf(last))
  const separator = signs[0] ?? ''
  if (separator === ARABIC_DECIMAL || (!oneKind && last === ARABIC_GROUP)) return 'notANumber'
  const wellGrouped =
    signs.slice(0, oneKind ? undefined : -1) === separator.repeat(oneKind ? signs.length : signs.length - 1) &&
    isGrouped(grouping, separator)
  if (!wellGrouped) return 'notANumber'
  const ungrouped = grouping.split(separator).join('')
  return { digits: oneKind ? ungrouped : `${ungrouped}.${text.slice(text.lastIndexOf(last) + 1)}`, grouped: true }
}

const isGrouped = (text: string, separator: string): boolean => {
  const [first = '', ...groups] = text.split(separator)
  return /^[1-9]\d{0,2}$/.test(first) && groups.length > 0 && groups.every(group => /^\d{3}$/.test(group))
}

/**
 * Reads an amount as a person types or pastes it: digits of any script, comma or point as decimal sign, spaces and invisible marks ignored. What
 * could be read in two ways is a problem, not a guess: "1,000" where commas group, "1.000" where points do.
 */
export function readAmountText(text: string, { decimals, separators }: { decimals: number; separators: Separators }): AmountReading {
  const visible = withoutInvisible(text).replace(/\s/g, '')
  const compact = latinDigits(visible).replace(/[．。｡，、､،]/g, sign => SIGNS[sign] ?? sign)
  if (compact === '') return { kind: 'empty' }
  if (/^[-−－]/.test(compact)) return { kind: 'problem', problem: 'negative' }
  if (!/^[\d.,٫٬]*\d[\d.,٫٬]*$/.test(compact)) return { kind: 'problem', problem: 'notANumber' }
  const read = plainDigits(compact, separators.group)
  if (typeof read === 'string') return { kind: 'problem', problem: read }
  const [whole = '', fraction = ''] = read.digits.split('.')
  if (fraction.replace(/0+$/, '').length > decimals) return { kind: 'problem', problem: 'tooManyDecimals' }
  const kept = fraction.slice(0, decimals)
  const value = `${whole.replace(/^0+(?=\d)/, '') || '0'}${kept ? `.${kept}` : ''}`
  return { kind: 'amount', value, interpreted: read.grouped || compact !== visible || compact.includes(ARABIC_DECIMAL) }
}

/** A decimal string as the person would type it: their decimal sign, no grouping. */
export const amountText = (value: string, separators: Separators): string => value.replace('.', separators.decimal)

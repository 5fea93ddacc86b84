import { latinDigits, withoutInvisible } from './digits.ts'

/** Marks that come along with a copied address. The two joiners stay: names of Persian and Indian domains hold them. */
const INVISIBLE = /(?![\u200c\u200d])\p{Cf}/gu

/** Letters of double width, as an input method for Chinese or Japanese writes them: no mailbox is named with them. */
const WIDE = /[\uff01-\uff5e]/g
const WIDE_AHEAD = 0xfee0

/** An e-mail address as somebody typed or pasted it, without what an input method or a copy put into it. */
export function typedEmail(text: string): string {
  const narrow = text.replace(INVISIBLE, '').replace(WIDE, sign => String.fromCharCode(sign.charCodeAt(0) - WIDE_AHEAD))
  const [mailbox, ...domain] = narrow.trim().split('@')
  return [mailbox, ...domain.map(part => part.replace(/[。｡]/g, '.'))].join('@')
}

/** A phone number as it was typed or pasted, in digits of any script. */
export const typedPhone = (text: string): string => latinDigits(withoutInvisible(text)).replace('＋', '+').trim()

export const ANTI_PHISHING_CODE_MIN = 4
export const ANTI_PHISHING_CODE_MAX = 20

/** No spaces and dots: nothing that a mail program makes a link of, or that looks like a line of the mail. */
const FORM = new RegExp(`^[\\p{L}\\p{M}\\p{N}_-]{${ANTI_PHISHING_CODE_MIN},${ANTI_PHISHING_CODE_MAX}}$`, 'u')

/** The code as it is kept, from what somebody typed; `undefined` for what cannot be one. */
export function antiPhishingCodeOf(typed: string): string | undefined {
  const code = typed.normalize('NFC').trim()
  return FORM.test(code) ? code : undefined
}

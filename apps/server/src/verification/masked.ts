import type { VerificationItem } from '@assay/rules/verification/levels'

const words = (text: string) => text.split(/\s+/).filter(Boolean)

/** A text so that whoever wrote it knows it again and nobody else learns much. */
export const masked = (item: VerificationItem, text: string): string => {
  if (item === 'nationality' || item === 'documentType') return text
  if (item === 'documentNumber') return text === '' ? '' : `***${text.slice(-3)}`
  if (item === 'realName')
    return words(text)
      .map(word => `${[...word][0]}***`)
      .join(' ')
  return text === '' ? '' : `${[...text].slice(0, 4).join('')}***`
}

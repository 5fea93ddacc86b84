/**
 * One form of a name under which it is compared: without accents, in small letters, its words in one order, without what stands between them. 'José
 * García-López' and 'GARCIA LOPEZ, JOSE' are the same.
 */
export const nameKey = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(' ')

/** One form of the number of a document: capital letters and digits alone. */
export const documentNumberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

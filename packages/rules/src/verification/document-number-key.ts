/** One form of the number of a document: capital letters and digits alone. */
export const documentNumberKey = (number: string): string =>
  number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

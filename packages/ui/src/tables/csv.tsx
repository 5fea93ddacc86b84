/** A cell that no spreadsheet takes for a formula and no comma breaks. Numbers with a sign stay as they are. */
function cell(text: string): string {
  const safe = /^[=+@＝＋－＠\t\r\n]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text
  return /[",\r\n;]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** By it a spreadsheet knows UTF-8; without it, it reads what is not English in the code page of its country. */
const BYTE_ORDER_MARK = '\ufeff'

/** Rows as CSV (RFC 4180), the head first; with a byte order mark as soon as there is a sign in it beyond ASCII. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const text = rows.map(row => row.map(cell).join(',')).join('\r\n')
  return /[^\0-\x7f]/.test(text) ? `${BYTE_ORDER_MARK}${text}` : text
}

/** Hands a CSV text to the person as a file. */
export const saveCsv = (text: string, name: string): void => saveFile(text, { name: `${name}.csv`, type: 'text/csv' })

/** Hands a text to the person as a file; `name` with its ending. */
export function saveFile(text: string, { name, type }: { name: string; type: string }): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: `${type};charset=utf-8` }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

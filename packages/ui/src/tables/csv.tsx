/** A cell that no spreadsheet takes for a formula and no comma breaks. Numbers with a sign stay as they are. */
function cell(text: string): string {
  const safe = /^[=+@\t\r]/.test(text) || (text.startsWith('-') && !/^-\d+(\.\d+)?$/.test(text)) ? `'${text}` : text
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

/** Rows as CSV (RFC 4180), the head first. */
export const csvText = (rows: readonly (readonly string[])[]): string => rows.map(row => row.map(cell).join(',')).join('\r\n')

/** Hands a CSV text to the person as a file. */
export function saveCsv(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  link.download = `${name}.csv`
  link.click()
  URL.revokeObjectURL(link.href)
}

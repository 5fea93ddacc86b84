import { screen } from '@testing-library/dom'

/** The rows of a table, by the name of what each is about. */
export async function rowNames(table: string): Promise<(string | undefined)[]> {
  const rows = (await screen.findByRole('table', { name: table })).querySelectorAll<HTMLElement>('tbody tr[data-row]')
  return [...rows].map(row => row.dataset.row)
}

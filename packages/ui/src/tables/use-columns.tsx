import { useLocalStorage } from '@mantine/hooks'
import { useMemo } from 'react'
import type { Column } from './data-table.tsx'

/** The columns that a person wants to see in a table, remembered in this browser under the table's name. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]) {
  const [hidden, setHidden] = useLocalStorage<string[]>({ key: `hidden-columns:${name}`, defaultValue: [], getInitialValueInEffect: false })
  const shown = useMemo(() => columns.filter(column => column.always || !hidden.includes(column.key)), [columns, hidden])
  const toggle = (key: string) => setHidden(hidden.includes(key) ? hidden.filter(one => one !== key) : [...hidden, key])
  return { shown, hidden, toggle }
}

import { useMemo, useState } from 'react'

export interface OpenedRow {
  /** Number of the order whose details stand open. */
  opened: string | undefined
  toggle: (orderId: string) => void
}

/** At most one row shows its details; another press closes them. `first`: the one that stands open at first. */
export function useOpenedRow(first?: string): OpenedRow {
  const [opened, setOpened] = useState(first)
  return useMemo(() => ({ opened, toggle: (orderId: string) => setOpened(now => (now === orderId ? undefined : orderId)) }), [opened])
}

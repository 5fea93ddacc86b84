import { useMemo, useState } from 'react'

export interface OpenedRow {
  /** Number of the order whose details stand open. */
  opened: string | undefined
  toggle: (orderId: string) => void
}

/** At most one row shows its details; another press closes them. */
export function useOpenedRow(): OpenedRow {
  const [opened, setOpened] = useState<string>()
  return useMemo(() => ({ opened, toggle: (orderId: string) => setOpened(now => (now === orderId ? undefined : orderId)) }), [opened])
}

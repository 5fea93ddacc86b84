import { useCallback, useState } from 'react'

/** What a press in a list or in the book says to the ticket. */
type Pressed = { kind: 'price'; price: string } | { kind: 'level'; price: string; quantity: string }

/** The ticket of a phone comes up with what is chosen beside it. `tell` hands that to the ticket and stays the same while the market does. */
export function useTicketSheet(tell: (pressed: Pressed) => void) {
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const onPrice = useCallback(
    (price: string) => {
      tell({ kind: 'price', price })
      setOpened(true)
    },
    [tell],
  )
  const onLevel = useCallback(
    (price: string, quantity: string) => {
      tell({ kind: 'level', price, quantity })
      setOpened(true)
    },
    [tell],
  )
  return { opened, setOpened, open, onPrice, onLevel }
}

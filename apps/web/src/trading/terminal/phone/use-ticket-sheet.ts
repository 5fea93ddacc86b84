import { useCallback, useState } from 'react'

/** What a press in a list or in the book says to the ticket. */
type Pressed = { kind: 'price'; price: string } | { kind: 'level'; price: string; quantity: string }

/** The ticket of a phone comes up with what is chosen beside it. `onPressed` hands that to the ticket and stays the same while the market does. */
export function useTicketSheet(onPressed: (pressed: Pressed) => void) {
  const [opened, setOpened] = useState(false)
  const open = useCallback(() => setOpened(true), [])
  const onPrice = useCallback(
    (price: string) => {
      onPressed({ kind: 'price', price })
      setOpened(true)
    },
    [onPressed],
  )
  const onLevel = useCallback(
    (price: string, quantity: string) => {
      onPressed({ kind: 'level', price, quantity })
      setOpened(true)
    },
    [onPressed],
  )
  return { opened, setOpened, open, onPrice, onLevel }
}

import { type Lock, lockNow, useLock } from '@assay/client/live/connection'
import { type RefObject, useRef, useState } from 'react'
import { focusFirstError } from './enter-key.ts'

interface Press {
  /** Everything that the order needs is there, and nothing is wrong. */
  isReady: boolean
  /** An order is on its way already. */
  busy: boolean
  /** The person wants to be asked before this one. */
  asks: boolean
  send: () => void
}

interface Submit {
  element: RefObject<HTMLFormElement | null>
  /** Why nothing can be ordered just now. */
  lock: Lock | undefined
  /** The button was pressed since the last order: what is merely missing is said too. */
  pressed: boolean
  /** Whether the question is open; undefined before the first time, because a dialog that nobody has opened would be worked out eight times a second. */
  asking: boolean | undefined
  press: (press: Press) => void
  onAnswered: () => void
  onPlaced: () => void
}

/** The way from a press to an order: what is wrong is shown first, who wants to be asked is asked, then it is sent. */
export function useSubmit(): Submit {
  const [pressed, setPressed] = useState(false)
  const [asking, setAsking] = useState<boolean>()
  const element = useRef<HTMLFormElement>(null)
  const lock = useLock()
  const press = ({ isReady, busy, asks, send }: Press) => {
    setPressed(true)
    if (busy || lockNow()) return
    if (!isReady) requestAnimationFrame(() => focusFirstError(element.current))
    else if (asks) setAsking(true)
    else send()
  }
  return { element, lock, pressed, asking, press, onAnswered: () => setAsking(false), onPlaced: () => setPressed(false) }
}

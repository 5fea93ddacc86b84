import { useEffect, useRef } from 'react'

/** Whoever stays so long on a name may mean it; a pointer that passes over a list does not. */
const MEANT_AFTER_MS = 60

/** What a name hears so that the market behind it can be made ready while it is still being chosen. */
export function usePointed(onPointed: ((pair: string) => void) | undefined) {
  const waiting = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(waiting.current), [])
  const leave = () => clearTimeout(waiting.current)
  return (pair: string) => {
    const come = () => {
      leave()
      waiting.current = setTimeout(() => onPointed?.(pair), MEANT_AFTER_MS)
    }
    return { onPointerEnter: come, onPointerLeave: leave, onFocus: come, onBlur: leave }
  }
}

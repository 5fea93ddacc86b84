import { useCallback, useEffect, useRef } from 'react'

/**
 * Does something at once, or, while a press of the pointer lasts, when it is over: what appears above the pointer moves the page, and a press that ends
 * beside what it began on is no click.
 */
export function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false)
  const waiting = useRef<(() => void)[]>([])
  useEffect(() => {
    const begin = () => {
      isPressed.current = true
    }
    // The click comes right after the end of the press, in the same turn.
    const end = () =>
      setTimeout(() => {
        isPressed.current = false
        for (const act of waiting.current.splice(0)) act()
      })
    document.addEventListener('mousedown', begin, true)
    for (const event of ENDS) document.addEventListener(event, end, true)
    return () => {
      document.removeEventListener('mousedown', begin, true)
      for (const event of ENDS) document.removeEventListener(event, end, true)
    }
  }, [])
  return useCallback(act => {
    if (isPressed.current) waiting.current.push(act)
    else act()
  }, [])
}

/** A press that became the drag of a text, or that opened the browser's menu, has no end of its own. */
const ENDS = ['mouseup', 'dragend', 'contextmenu'] as const

import { type RefObject, useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** In each row what Enter opens or presses: its link, or the button that `data-row-action` marks; of a row without either the row itself. */
const stopsIn = (frame: HTMLElement): HTMLElement[] =>
  [...frame.querySelectorAll<HTMLElement>('tbody tr[data-row]')].map(
    row => row.querySelector<HTMLElement>('a[href], [data-row-action]') ?? row,
  )

/** `j` and `k` move the focus to the next and the previous row of a table; Enter then opens the row, as it opens any link.
 * `data-single-keys="off"` on the page turns them off. */
export function useRowKeys<E extends HTMLElement>(enabled: boolean): RefObject<E | null> {
  const frame = useRef<E>(null)
  useEffect(() => {
    if (!enabled) return
    const move = (event: KeyboardEvent) => {
      const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
      const typing = event.target instanceof Element && event.target.closest(TYPING)
      if (
        step === 0 ||
        typing ||
        document.documentElement.dataset.singleKeys === 'off' ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        !frame.current
      )
        return
      const stops = stopsIn(frame.current)
      const row = document.activeElement?.closest('tbody tr')
      const current = stops.findIndex(stop => row?.contains(stop))
      const next = stops[Math.min(Math.max(current + step, 0), stops.length - 1)]
      event.preventDefault()
      if (next instanceof HTMLTableRowElement) next.tabIndex = -1
      next?.focus()
      next?.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [enabled])
  return frame
}

import { type RefObject, useEffect, useRef } from 'react'

const TYPING = 'input, textarea, select, [contenteditable="true"], [role="dialog"], [role="menu"], [role="listbox"]'

/** The first link of each row: what Enter follows. */
const linksIn = (frame: HTMLElement): HTMLAnchorElement[] =>
  [...frame.querySelectorAll('tbody tr')].flatMap(row => row.querySelector<HTMLAnchorElement>('a[href]') ?? [])

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
      const links = linksIn(frame.current)
      const row = document.activeElement?.closest('tbody tr')
      const current = links.findIndex(link => row?.contains(link))
      const next = links[Math.min(Math.max(current + step, 0), links.length - 1)]
      event.preventDefault()
      next?.focus()
      next?.scrollIntoView({ block: 'center' })
    }
    document.addEventListener('keydown', move)
    return () => document.removeEventListener('keydown', move)
  }, [enabled])
  return frame
}

import { useEffect, useRef } from 'react'

const TYPING =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

const isPlain = ({ ctrlKey, metaKey, altKey, repeat, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !repeat && !(target instanceof Element && target.closest(TYPING))

/** Single keys of a page and what they do; none of them acts while somebody types, or in a dialog. */
export function usePlainKeys(keys: Readonly<Record<string, () => void>>): void {
  const current = useRef(keys)
  useEffect(() => {
    current.current = keys
  })
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPlain(event) || !Object.hasOwn(current.current, event.key)) return
      event.preventDefault()
      current.current[event.key]?.()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}

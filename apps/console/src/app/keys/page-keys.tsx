import { useEffect, useState } from 'react'
import { KeysSheet } from './keys-sheet.tsx'

const TYPING =
  'input:not([type=checkbox]):not([type=radio]), textarea, select, [contenteditable=true], [role=dialog], [role=menu], [role=listbox]'

const isPlain = ({ ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean =>
  !ctrlKey && !metaKey && !altKey && !(target instanceof Element && target.closest(TYPING))

/** The keys of every page: `/` leads to the page's filter, `?` lists the keys. Neither while somebody types. */
export function PageKeys() {
  const [opened, setOpened] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!isPlain(event) || (event.key !== '/' && event.key !== '?')) return
      event.preventDefault()
      if (event.key === '?') setOpened(true)
      else document.querySelector<HTMLElement>('main input[type=search]')?.focus()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
  return <KeysSheet opened={opened} onClose={() => setOpened(false)} />
}

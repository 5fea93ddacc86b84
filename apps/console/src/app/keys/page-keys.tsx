import { useState } from 'react'
import { usePlainKeys } from '../../shared/use-plain-keys.ts'
import { KeysSheet } from './keys-sheet.tsx'

/** The keys of every page: `/` leads to the page's filter, `?` lists the keys. Neither while somebody types. */
export function PageKeys() {
  const [opened, setOpened] = useState(false)
  usePlainKeys({
    '?': () => setOpened(true),
    '/': () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
  })
  return <KeysSheet opened={opened} onClose={() => setOpened(false)} />
}

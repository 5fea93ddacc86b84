import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense, useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { usePreferences } from '../../shared/browser/preferences.ts'
import { isTyping, plainKeyOf } from '../../shared/keys/key-press.ts'
import { openKeysSheet, useKeysSheet } from '../../shared/keys/keys-sheet-store.ts'
import { openPalette } from '../palette/palette-store.ts'
import { pathOfKey } from './page-key-list.ts'

const KeysSheet = latePart(async () => {
  const [{ KeysSheet: loaded }] = await Promise.all([import('./keys-sheet.tsx'), loadAreas(['palette', 'navigation'])])
  return loaded
})

declare global {
  /** What was pressed before this code had come, kept by `first-paint.js`. */
  var takeEarlyKeys: (() => KeyboardEvent[]) | undefined
}

/** So long after `g` a letter leads somewhere. */
const GO_MS = 1500

/** The keys of every page: `/` searches, `?` lists the keys, `g` and a letter lead to a page. None of them while somebody types. */
export function PageKeys() {
  const on = usePreferences(({ singleKeys }) => singleKeys)
  const opened = useKeysSheet(sheet => sheet.opened)
  const navigate = useNavigate()
  const goUntil = useRef(0)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const key = on && !isTyping(event.target) ? plainKeyOf(event) : undefined
    const path = key !== undefined && event.timeStamp < goUntil.current ? pathOfKey(key) : undefined
    goUntil.current = key === 'g' ? event.timeStamp + GO_MS : 0
    if (path === undefined && key !== '/' && key !== '?') return
    event.preventDefault()
    if (path !== undefined) void navigate(path)
    else if (key === '/') search()
    else openKeysSheet()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    for (const early of globalThis.takeEarlyKeys?.() ?? []) listen(early)
    // Before the keys of a screen: the letter after `g` is none of theirs.
    addEventListener('keydown', listen, { capture: true })
    return () => removeEventListener('keydown', listen, { capture: true })
  }, [])
  return opened ? (
    <Suspense>
      <KeysSheet />
    </Suspense>
  ) : null
}

/** In the page's own list, if it has one; otherwise everywhere. */
function search(): void {
  const field = document.querySelector<HTMLElement>('main input[type=search]')
  if (field?.checkVisibility()) field.focus()
  else openPalette()
}

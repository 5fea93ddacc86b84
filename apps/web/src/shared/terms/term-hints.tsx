import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense, useEffect, useRef, useState } from 'react'
import { usePreferences } from '../browser/preferences.ts'
import { isField } from '../keys/key-press.ts'

const TermHint = latePart(async () => {
  const [{ TermHint: loaded }] = await Promise.all([import('./term-hint.tsx'), loadAreas(['terms'])])
  return loaded
})

/** Between the page and what explains: who hears what is done, once it is loaded, and what was done before. */
export interface TermLine {
  onEvent?: ((event: Event) => void) | undefined
  /** The pointer may have gone on while it was loaded. */
  latest?: Event
}

const CALLS = ['pointerover', 'pointerdown', 'focusin', 'keydown'] as const

/** Explains terms where one points at them, unless the person has switched that off. Texts and what shows them are loaded for the first. */
export function TermHints() {
  const on = usePreferences(({ terms }) => terms)
  const [wanted, setWanted] = useState(false)
  const line = useRef<TermLine>({}).current
  useEffect(() => {
    if (!on) return
    const listen = (event: Event) => {
      if (line.onEvent) return line.onEvent(event)
      const passes = event.type === 'pointerover'
      // A finger is over what it presses before it does.
      if (passes && (event as PointerEvent).pointerType !== 'mouse') return
      const asks = event instanceof KeyboardEvent ? event.key === 't' && !isField(event.target) : concernsTerm(event.target)
      if (asks || passes) line.latest = event
      if (asks) setWanted(true)
    }
    // Before any dialog: Esc closes the explanation first.
    for (const call of CALLS) addEventListener(call, listen, { capture: true })
    return () => {
      for (const call of CALLS) removeEventListener(call, listen, { capture: true })
    }
  }, [on, line])
  return on && wanted ? (
    <Suspense>
      <TermHint line={line} />
    </Suspense>
  ) : null
}

const concernsTerm = (target: EventTarget | null): boolean =>
  target instanceof Element && (target.closest('[data-term], [data-card-term]') ?? target.querySelector(':scope > [data-term]')) !== null

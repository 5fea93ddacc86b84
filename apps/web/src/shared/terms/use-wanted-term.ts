import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { usePreferences } from '../browser/preferences.ts'
import { isField, plainKeyOf } from '../keys/key-press.ts'
import { figureOf } from './figure-of.ts'
import type { TermLine } from './term-hints.tsx'
import { walkToNextTerm } from './walk-to-next-term.ts'

/** Who only passes over a term with the mouse is told nothing. */
const OPEN_MS = 250
/** Time to move from the term to its explanation. */
const CLOSE_MS = 150
/** A finger that rests so long on a button asks what it says; a shorter press is its action. */
const LONG_PRESS_MS = 500

const ACTS = 'button, a, label, summary'

/** The term that is to be explained now: pointed at, focused, tapped, or led to by the key `t`. Esc, a press elsewhere and leaving it end that. */
export function useWantedTerm(line: TermLine): HTMLElement | undefined {
  const { pathname } = useLocation()
  const [term, setTerm] = useState<HTMLElement>()
  const timer = useRef(0)
  const later = (action: () => void, milliseconds: number) => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(action, milliseconds)
  }
  const show = (next: HTMLElement | undefined) => {
    clearTimeout(timer.current)
    setTerm(next)
  }

  const onEvent = useEffectEvent((event: Event) => {
    if (event instanceof KeyboardEvent) return press(event)
    if (event instanceof PointerEvent && event.pointerType !== 'mouse') return touch(event)
    if (event.type === 'focusin') return focused(event.target)
    if (event.type === 'focusout') return show(undefined)
    if (event.type !== 'pointerover') return
    const at = termAt(event.target)
    if (isHint(event.target) || (term && (figureOf(term) ?? term).contains(event.target as Node))) clearTimeout(timer.current)
    else if (at) later(() => setTerm(at), term ? 0 : OPEN_MS)
    else later(() => setTerm(undefined), CLOSE_MS)
  })

  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && term) {
      // Only the explanation closes, not the dialog that the term stands in.
      event.preventDefault()
      event.stopImmediatePropagation()
      show(undefined)
    } else if (plainKeyOf(event) === 't' && !isField(event.target) && usePreferences.getState().singleKeys) {
      const next = walkToNextTerm()
      if (!next) return
      event.preventDefault()
      show(next)
    }
  }

  const focused = (target: EventTarget | null) => {
    if (target instanceof HTMLElement && target.matches(':is(button, a):focus-visible'))
      show(target.querySelector<HTMLElement>('[data-term]') ?? undefined)
  }

  const touch = (event: PointerEvent) => {
    if (event.type === 'pointerdown') {
      const at = termAt(event.target) ?? cellAt(event.target)
      if (isHint(event.target)) return
      if (!at || at === term) show(undefined)
      else if (!at.closest(ACTS)) show(at)
      // The press that this was loaded for may be over by now.
      else if (event !== line.latest) later(() => setTerm(at), LONG_PRESS_MS)
    } else if (event.type === 'pointerup' || event.type === 'pointercancel') clearTimeout(timer.current)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: on another page the term is not there any more
  useEffect(() => show(undefined), [pathname])
  useEffect(() => {
    const listen = (event: Event) => onEvent(event)
    if (line.latest) listen(line.latest)
    line.onEvent = listen
    for (const end of ENDS) addEventListener(end, listen)
    return () => {
      line.onEvent = undefined
      clearTimeout(timer.current)
      for (const end of ENDS) removeEventListener(end, listen)
    }
  }, [line])
  return term
}

/** What ends a long press, or leaves the term that has the focus. */
const ENDS = ['pointerup', 'pointercancel', 'focusout'] as const

const isHint = (target: EventTarget | null): boolean => target instanceof Element && target.closest('[role=tooltip]') !== null

const termAt = (target: EventTarget | null): HTMLElement | undefined =>
  (target instanceof Element && target.closest<HTMLElement>('[data-term]')) || undefined

/** On a card the head of a column is written by the sheet: the whole cell stands for it, but what can be pressed in it. */
const cellAt = (target: EventTarget | null): HTMLElement | undefined => {
  const cell = target instanceof Element && !target.closest(ACTS) ? target.closest<HTMLElement>('[data-card-term]') : null
  return cell && getComputedStyle(cell, '::before').content.startsWith('"') ? cell : undefined
}

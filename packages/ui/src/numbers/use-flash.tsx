import { compareDecimals } from '@assay/money/decimal-text'
import { type RefObject, useLayoutEffect, useRef } from 'react'
import { isDecimal } from './format-number.tsx'

const FLASH_MS = 250

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Lets an element light up once, up or down, when its decimal value changes. Still when motion is unwanted.
 * Only the opacity of a layer behind the figure moves: that costs the page's main thread nothing, where a colour would be drawn anew sixty times a second.
 */
export function useFlash<E extends HTMLElement>(value: string, enabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(value)
  // Before the browser paints: begun later, the light would cost a frame of its own.
  useLayoutEffect(() => {
    const last = before.current
    before.current = value
    if (!enabled || !isDecimal(value) || !isDecimal(last)) return
    const direction = compareDecimals(value, last)
    if (direction === 0 || prefersStillness()) return
    const lit = element.current
    if (!lit) return
    lit.dataset.flash = direction > 0 ? 'up' : 'down'
    lit.animate([{ opacity: 1 }, { opacity: 0 }], { duration: FLASH_MS, pseudoElement: '::before' })
  }, [value, enabled])
  return element
}

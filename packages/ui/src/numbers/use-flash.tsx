import { type RefObject, useEffect, useRef } from 'react'
import { compareDecimals } from './compare-decimals.tsx'
import { isDecimal } from './format-number.tsx'

const FLASH_MS = 250

const prefersStillness = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Lets an element light up once, up or down, when its decimal value changes. Without layout, without a second render; still when motion is unwanted. */
export function useFlash<E extends HTMLElement>(value: string, enabled: boolean): RefObject<E | null> {
  const element = useRef<E>(null)
  const before = useRef(value)
  useEffect(() => {
    const last = before.current
    before.current = value
    if (!enabled || !isDecimal(value) || !isDecimal(last)) return
    const direction = compareDecimals(value, last)
    if (direction === 0 || prefersStillness()) return
    element.current?.animate(
      [{ backgroundColor: direction > 0 ? 'var(--up-wash)' : 'var(--down-wash)' }, { backgroundColor: 'transparent' }],
      FLASH_MS,
    )
  }, [value, enabled])
  return element
}

import { type PointerEvent, useRef } from 'react'

const LONG_MS = 550
const STILL_PX = 8

/** What a touch that stays where it is does: not every browser makes a right click of it. */
export function useLongPress(onLong: (element: HTMLElement, x: number, y: number) => void) {
  const press = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined)
  const end = () => {
    clearTimeout(press.current?.timer)
    press.current = undefined
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      end()
      if (event.pointerType !== 'touch') return
      const { clientX: x, clientY: y, currentTarget } = event
      press.current = { timer: setTimeout(() => onLong(currentTarget, x, y), LONG_MS), x, y }
    },
    onPointerMove: ({ clientX, clientY }: PointerEvent<HTMLElement>) => {
      const begun = press.current
      if (begun && Math.hypot(clientX - begun.x, clientY - begun.y) > STILL_PX) end()
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}

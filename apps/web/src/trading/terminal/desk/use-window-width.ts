import { useSyncExternalStore } from 'react'
import { DESK_FROM_PX } from './desk-sizes.ts'

const subscribe = (onChange: () => void) => {
  addEventListener('resize', onChange)
  return () => removeEventListener('resize', onChange)
}

/** Width of the window in px, known before the first paint. */
export const useWindowWidth = (): number => useSyncExternalStore(subscribe, () => innerWidth)

/** Whether the window is wide enough for panels that can be arranged. */
export const useIsDesk = (): boolean => useSyncExternalStore(subscribe, () => innerWidth >= DESK_FROM_PX)

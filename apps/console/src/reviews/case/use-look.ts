import { useState } from 'react'

const STEP = 1.5
const ZOOM_MAX = 8
const QUARTER = 90

/** How a photo is looked at: zoomed from its whole size on, and turned by quarters. */
export function useLook() {
  const [look, setLook] = useState({ zoom: 1, turn: 0 })
  const zoomBy = (factor: number) => () => setLook(({ zoom, turn }) => ({ zoom: Math.min(Math.max(zoom * factor, 1), ZOOM_MAX), turn }))
  const turnBy = (degrees: number) => () => setLook(({ zoom, turn }) => ({ zoom, turn: turn + degrees }))
  return {
    ...look,
    zoomIn: zoomBy(STEP),
    zoomOut: zoomBy(1 / STEP),
    rotateLeft: turnBy(-QUARTER),
    rotateRight: turnBy(QUARTER),
    reset: () => setLook({ zoom: 1, turn: 0 }),
  }
}

import type { Span } from './scales.ts'
import type { TimeLineColours } from './time-line-colours.ts'
import type { TimeLinePicture } from './time-line-picture.ts'

/** Room for prices at the right and for times below, pixels. */
export const SCALE_WIDTH = 74
export const SCALE_HEIGHT = 22
export const MARK_HEIGHT = 18
export const LABEL_HEIGHT = 18
export const TYPE = 11
/** Where to draw, and how. */
export interface Sheet {
  context: CanvasRenderingContext2D
  width: number
  height: number
  colours: TimeLineColours
  priceText: (price: number) => string
  timeText: (at: number) => string
  /** Where the pointer is; undefined when it is elsewhere. */
  cursor?: { x: number; y: number } | undefined
}

/** The part of a sheet that the line has, with its scales. */
export interface Frame extends Sheet {
  picture: TimeLinePicture
  price: Span
  right: number
  bottom: number
  x: (at: number) => number
  y: (price: number) => number
}

/** A line between whole pixels is sharp. */
export const sharp = (place: number) => Math.round(place) + 0.5

interface Stroke {
  colour: string
  width?: number
  dash?: readonly number[]
}

export function stroke({ context }: Frame, points: readonly (readonly [number, number])[], { colour, width = 1, dash = [] }: Stroke): void {
  context.strokeStyle = colour
  context.lineWidth = width
  context.setLineDash([...dash])
  context.beginPath()
  points.forEach(([px, py], place) => {
    if (place === 0) context.moveTo(px, py)
    else context.lineTo(px, py)
  })
  context.stroke()
  context.setLineDash([])
}

import { useEffect, useRef, useState } from 'react'
import { onColoursChanged } from '../chart-styles.ts'
import { drawTimeLine } from './draw-time-line.ts'
import classes from './time-line.module.css'
import { readColours, type TimeLineColours } from './time-line-colours.ts'
import type { TimeLinePicture } from './time-line-picture.ts'

interface TimeLineProps {
  picture: TimeLinePicture
  /** What the line shows in words: what is read of a canvas. */
  summary: string
  priceText: (price: number) => string
  timeText: (at: number) => string
}

interface Size {
  width: number
  height: number
}

/** A price second by second with a future: time goes on to the right of now, where expiries stand. Drawn on a canvas, as large as its place. */
export function TimeLine({ picture, summary, priceText, timeText }: TimeLineProps) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const [size, setSize] = useState<Size>()
  const [cursor, setCursor] = useState<{ x: number; y: number }>()
  const colours = useColours()
  useEffect(() => {
    const element = place.current
    if (!element) return
    const follow = new ResizeObserver(() => setSize({ width: element.clientWidth, height: element.clientHeight }))
    follow.observe(element)
    return () => follow.disconnect()
  }, [])
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context || !size || !canvas.current) return
    const { width, height } = size
    const density = window.devicePixelRatio || 1
    canvas.current.width = Math.round(width * density)
    canvas.current.height = Math.round(height * density)
    context.setTransform(density, 0, 0, density, 0, 0)
    drawTimeLine(picture, { context, width, height, colours, priceText, timeText, cursor })
  }, [picture, size, colours, priceText, timeText, cursor])
  return (
    <div ref={place} className={classes.place} dir="ltr">
      <canvas
        ref={canvas}
        className={classes.canvas}
        role="img"
        aria-label={summary}
        onPointerMove={({ nativeEvent: { offsetX, offsetY } }) => setCursor({ x: offsetX, y: offsetY })}
        onPointerLeave={() => setCursor(undefined)}
      />
    </div>
  )
}

function useColours(): TimeLineColours {
  const [colours, setColours] = useState(readColours)
  useEffect(() => onColoursChanged(() => setColours(readColours())), [])
  return colours
}

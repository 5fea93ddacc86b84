import type { Span } from './scales.ts'

/** What a time line shows. Prices and times as numbers: they only become pixels. */
export interface TimeLinePicture {
  /** Oldest first; between two points the earlier price stands. */
  points: readonly (readonly [at: number, price: number])[]
  /** Right of it lies the future. */
  now: number
  time: Span
  levels: readonly Level[]
  zones: readonly Zone[]
  marks: readonly Mark[]
}

export type Tone = 'up' | 'down' | 'plain'

/** A price that holds for a time. */
export interface Level {
  id: string
  price: number
  from: number
  to: number
  tone: Tone
  /** Stands at the price scale. */
  label: string
}

/** A time that matters: a band over the whole height. */
export interface Zone {
  id: string
  from: number
  to: number
  tone: 'accent' | 'plain'
  /** Only thought of: nothing is bought yet. */
  faint?: boolean
}

/** A moment on the time axis. */
export interface Mark {
  id: string
  at: number
  label: string
  tone: Tone
  faint?: boolean
}

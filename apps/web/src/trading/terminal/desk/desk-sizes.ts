/** What a divider of the desk sets: the width of a column in px, or the share of a panel in the height of its column in percent. */
export const DIVIDERS = ['ticketWidth', 'bookWidth', 'chartHeight', 'bookHeight'] as const
export type Divider = (typeof DIVIDERS)[number]

/** Sizes as the person set them; what is absent is as usual in this window. */
export type DeskSizes = Partial<Readonly<Record<Divider, number>>>

/** A size and how far it can go. */
export interface Span {
  now: number
  min: number
  max: number
}

/** From this width on the panels can be arranged; a narrower window has one fixed arrangement. */
export const DESK_FROM_PX = 1280
/** From here on the columns are usually wider. */
const WIDE_FROM_PX = 1600
/** From here on the markets have room in a column of their own, of one width. */
export const MARKETS_FROM_PX = 1800
export const MARKETS_PX = 284
/** What the chart keeps of the width, in percent, whatever is dragged. */
const CHART_KEEPS_PERCENT = 45
/** The ticket stands whole in its column from here on, in every language. */
const TICKET_PX = { min: 288, max: 480 }
/** Three columns of figures. */
const BOOK_PX = { min: 248, max: 560 }
const CHART_PERCENT = { min: 30, max: 85 }
const BOOK_PERCENT = { min: 25, max: 80 }
const UPPER_PERCENT = 62

/** How far a press of an arrow key moves a divider, and with Shift. */
const STEPS: Readonly<Record<Divider, { small: number; large: number }>> = {
  ticketWidth: { small: 16, large: 64 },
  bookWidth: { small: 16, large: 64 },
  chartHeight: { small: 2, large: 10 },
  bookHeight: { small: 2, large: 10 },
}

const within = (size: number, { min, max }: { min: number; max: number }): number => Math.min(Math.max(size, min), max)

/**
 * The sizes in a window of this width, in px, of which so many are taken. The book gives way to the ticket, and both to the chart; a wish that
 * does not fit is kept for a wider window.
 */
export function deskSpans(sizes: DeskSizes, windowWidth: number, taken = 0): Readonly<Record<Divider, Span>> {
  const wide = windowWidth >= WIDE_FROM_PX
  const beside = Math.floor((windowWidth * (100 - CHART_KEEPS_PERCENT)) / 100) - taken
  const span = (wish: number, bounds: { min: number; max: number }): Span => ({ ...bounds, now: within(wish, bounds) })
  const ticketWidth = span(sizes.ticketWidth ?? (wide ? 340 : 288), {
    min: TICKET_PX.min,
    max: Math.min(TICKET_PX.max, beside - BOOK_PX.min),
  })
  return {
    ticketWidth,
    bookWidth: span(sizes.bookWidth ?? (wide ? 320 : 272), { min: BOOK_PX.min, max: Math.min(BOOK_PX.max, beside - ticketWidth.now) }),
    chartHeight: span(sizes.chartHeight ?? UPPER_PERCENT, CHART_PERCENT),
    bookHeight: span(sizes.bookHeight ?? UPPER_PERCENT, BOOK_PERCENT),
  }
}

/** A size after a divider was moved by so much from where it was. */
export const movedBy = (span: Span, distance: number): number => within(span.now + distance, span)

/** Where a divider lies: its column grows when it is moved this way on the screen. */
export type Growth = 'left' | 'right' | 'up' | 'down'

/** A size after a key on its divider; undefined for a key that moves nothing. */
export function movedByKey(divider: Divider, span: Span, growth: Growth, press: { key: string; shiftKey: boolean }): number | undefined {
  if (press.key === 'Home') return span.min
  if (press.key === 'End') return span.max
  const away = { left: 'ArrowLeft', right: 'ArrowRight', up: 'ArrowUp', down: 'ArrowDown' } as const
  const back = { left: 'ArrowRight', right: 'ArrowLeft', up: 'ArrowDown', down: 'ArrowUp' } as const
  const step = press.shiftKey ? STEPS[divider].large : STEPS[divider].small
  if (press.key === away[growth]) return movedBy(span, step)
  return press.key === back[growth] ? movedBy(span, -step) : undefined
}

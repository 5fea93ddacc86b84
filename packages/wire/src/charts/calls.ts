import { call, integerText, text, timestamp, z } from '../call.ts'
import { CANDLE_INTERVALS } from '../markets/calls.ts'

/** What a chart shows: candles of an interval, or the minute line. */
export const CHART_INTERVALS = ['line', ...CANDLE_INTERVALS] as const
export type ChartInterval = (typeof CHART_INTERVALS)[number]

export const CHART_STYLES = ['candles', 'hollow', 'bars', 'line', 'area'] as const
export type ChartStyle = (typeof CHART_STYLES)[number]

export const CHART_SCALES = ['normal', 'logarithm', 'percentage'] as const
export type ChartScale = (typeof CHART_SCALES)[number]

export const CHART_INDICATORS_MAX = 24
export const CHART_DRAWINGS_MAX = 120
/** Only a brush stroke has more than a few; it is thinned out to so many. */
export const DRAWING_POINTS_MAX = 60
export const DRAWING_TEXT_MAX = 120
/** Length of a setup as JSON. As a form field it stays below what the endpoint reads. */
const SETUP_CHARACTERS_MAX = 20_000

const id = z.string().check(z.regex(/^[A-Za-z0-9_-]{1,24}$/))
const name = z.string().check(z.regex(/^[A-Za-z0-9]{1,24}$/))

const chartIndicator = z.object({
  id,
  /** A reader that does not know the name leaves the indicator out. */
  name,
  parameters: z.array(z.number()).check(z.maxLength(6)),
  hidden: z.boolean(),
})
export type ChartIndicator = z.infer<typeof chartIndicator>

const chartDrawing = z.object({
  id,
  name,
  /** [milliseconds since 1970 UTC, price or value] */
  points: z.array(z.tuple([z.number(), z.number()])).check(z.minLength(1), z.maxLength(DRAWING_POINTS_MAX)),
  text: text(DRAWING_TEXT_MAX),
  locked: z.boolean(),
})
export type ChartDrawing = z.infer<typeof chartDrawing>

/** How a person has set the chart of a pair. Figures here are for drawing only, never money. `version` is that of this shape. */
export const chartSetup = z.object({
  version: z.literal(1),
  interval: z.enum(CHART_INTERVALS),
  style: z.enum(CHART_STYLES),
  scale: z.enum(CHART_SCALES),
  /** Another pair whose line lies over this one; empty for none. */
  compare: text(20),
  indicators: z.array(chartIndicator).check(z.maxLength(CHART_INDICATORS_MAX)),
  drawings: z.array(chartDrawing).check(z.maxLength(CHART_DRAWINGS_MAX)),
  /** Drawings are there, but not shown. */
  drawingsHidden: z.boolean(),
})
export type ChartSetup = z.infer<typeof chartSetup>

/** A setup as it travels in a form: JSON of bounded length that has the shape above. */
const setupText = z.pipe(
  z.pipe(
    text(SETUP_CHARACTERS_MAX, 2),
    z.transform((json: string, context) => {
      try {
        return JSON.parse(json) as unknown
      } catch {
        context.issues.push({ code: 'custom', input: json, message: 'not JSON' })
        return z.NEVER
      }
    }),
  ),
  chartSetup,
)

export const getChart = call({
  path: 'web/getChart',
  method: 'GET',
  who: 'user',
  demo: true,
  area: 'markets',
  summary: 'How the person has set the chart of a pair: interval, scale, indicators, drawings. `null` when it was never saved.',
  request: z.object({ pair: text(20, 1) }),
  response: z.object({ setup: z.nullable(chartSetup), savedAt: timestamp }),
})

export const saveChart = call({
  path: 'web/saveChart',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: true,
  area: 'markets',
  summary:
    'Keeps how the person has set the chart of a pair, as JSON of at most 20,000 characters. With `over`, the `savedAt` of the setup that it was changed from, one that was saved meanwhile elsewhere is not written over: then nothing is kept, and `newer` is what is there.',
  request: z.object({ pair: text(20, 1), setup: setupText, over: z.optional(integerText) }),
  response: z.object({ savedAt: timestamp, newer: z.nullable(chartSetup) }),
})

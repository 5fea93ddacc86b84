export const DRAWING_GROUPS = ['lines', 'channels', 'fibonacci', 'shapes', 'notes', 'measures'] as const
export type DrawingGroup = (typeof DRAWING_GROUPS)[number]

interface DrawingKind {
  group: DrawingGroup
  /** How the chart's library, or `overlays.ts`, calls it. */
  overlay: string
  /** It says something that the person types. */
  hasText?: true
}

/** Every drawing tool of the chart, in the order of its menus. */
export const DRAWINGS = {
  segment: { group: 'lines', overlay: 'segment' },
  ray: { group: 'lines', overlay: 'rayLine' },
  line: { group: 'lines', overlay: 'straightLine' },
  arrow: { group: 'lines', overlay: 'arrow' },
  horizontalLine: { group: 'lines', overlay: 'horizontalStraightLine' },
  horizontalRay: { group: 'lines', overlay: 'horizontalRayLine' },
  horizontalSegment: { group: 'lines', overlay: 'horizontalSegment' },
  verticalLine: { group: 'lines', overlay: 'verticalStraightLine' },
  verticalRay: { group: 'lines', overlay: 'verticalRayLine' },
  verticalSegment: { group: 'lines', overlay: 'verticalSegment' },
  priceLine: { group: 'lines', overlay: 'priceLine' },
  parallelLines: { group: 'channels', overlay: 'parallelStraightLine' },
  priceChannel: { group: 'channels', overlay: 'priceChannelLine' },
  pitchfork: { group: 'channels', overlay: 'pitchfork' },
  fibonacciRetracement: { group: 'fibonacci', overlay: 'fibonacciLine' },
  fibonacciExtension: { group: 'fibonacci', overlay: 'fibonacciExtension' },
  fibonacciFan: { group: 'fibonacci', overlay: 'fibonacciFan' },
  rectangle: { group: 'shapes', overlay: 'rectangle' },
  circle: { group: 'shapes', overlay: 'ring' },
  triangle: { group: 'shapes', overlay: 'triangle' },
  brush: { group: 'shapes', overlay: 'brush' },
  note: { group: 'notes', overlay: 'simpleAnnotation', hasText: true },
  tag: { group: 'notes', overlay: 'simpleTag', hasText: true },
  ruler: { group: 'measures', overlay: 'ruler' },
  longPosition: { group: 'measures', overlay: 'longPosition' },
  shortPosition: { group: 'measures', overlay: 'shortPosition' },
} as const satisfies Record<string, DrawingKind>

export type DrawingName = keyof typeof DRAWINGS
const DRAWING_NAMES = Object.keys(DRAWINGS) as DrawingName[]

export const isDrawing = (name: string): name is DrawingName => Object.hasOwn(DRAWINGS, name)
export const drawingKind = (name: DrawingName): DrawingKind => DRAWINGS[name]
export const toolsOf = (group: DrawingGroup): DrawingName[] => DRAWING_NAMES.filter(name => DRAWINGS[name].group === group)

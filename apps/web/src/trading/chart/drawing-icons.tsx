import type { DrawingGroup, DrawingName } from './drawings/catalogue.ts'

/** Strokes of 20 by 20: what each tool draws. The groups take that of their first tool. */
const STROKES: Record<DrawingName, string> = {
  segment: 'M4 16L16 4M4 16m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M16 4m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  ray: 'M4 16L18 2M4 16m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  line: 'M2 18L18 2M10 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  arrow: 'M4 16L16 4M9 4h7v7',
  horizontalLine: 'M2 10h16M10 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  horizontalRay: 'M4 10h14M4 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  horizontalSegment: 'M4 10h12M4 7v6M16 7v6',
  verticalLine: 'M10 2v16M10 10m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  verticalRay: 'M10 16V2M10 16m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0',
  verticalSegment: 'M10 4v12M7 4h6M7 16h6',
  priceLine: 'M6 12h12M4 12m-1.5 0a1.5 1.5 0 1 0 3 0a1.5 1.5 0 1 0-3 0M7 8h8',
  parallelLines: 'M2 12L12 2M5 15L15 5M8 18L18 8',
  priceChannel: 'M2 11L11 2M9 18L18 9M6 14l8-8',
  pitchfork: 'M3 17L17 3M6 8l8-7M12 14l7-8M6 8l6 6',
  fibonacciRetracement: 'M3 4h14M3 8h14M3 11h14M3 16h14',
  fibonacciExtension: 'M3 16l4-6l3 4M11 4h7M11 8h7M11 14h7',
  fibonacciFan: 'M3 17L17 3M3 17L17 8M3 17L17 12M3 17h14',
  rectangle: 'M4 5h12v10H4z',
  circle: 'M10 10m-7 0a7 7 0 1 0 14 0a7 7 0 1 0-14 0',
  triangle: 'M10 4l7 12H3z',
  brush: 'M3 16c4 0 3-4 6-4s2 3 4 2s2-6 4-10',
  note: 'M4 4h12v9H9l-3 3v-3H4zM7 7h6M7 10h4',
  tag: 'M3 6h9l5 4l-5 4H3z',
  ruler: 'M3 13L13 3l4 4L7 17zM6 10l2 2M9 7l2 2M12 4l2 2',
  longPosition: 'M3 11h14M4 4h12v7H4zM4 14h12M10 9V6M8.5 7.5L10 6l1.5 1.5',
  shortPosition: 'M3 9h14M4 9h12v7H4zM4 6h12M10 11v3M8.5 12.5L10 14l1.5-1.5',
}

const FIRST: Record<DrawingGroup, DrawingName> = {
  lines: 'segment',
  channels: 'parallelLines',
  fibonacci: 'fibonacciRetracement',
  shapes: 'rectangle',
  notes: 'note',
  measures: 'ruler',
}

/** What a tool draws; named by the button around it. */
export function DrawingIcon({ name }: { name: DrawingName }) {
  return (
    <svg width={18} height={18} viewBox="0 0 20 20" fill="none" stroke="currentColor" strokeWidth={1.4} aria-hidden="true">
      <path d={STROKES[name]} strokeLinecap="round" strokeLinejoin="round" />
    </svg>
  )
}

export const GroupIcon = ({ group }: { group: DrawingGroup }) => <DrawingIcon name={FIRST[group]} />

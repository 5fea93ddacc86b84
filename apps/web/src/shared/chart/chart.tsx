import { Suspense } from 'react'
import { loadAreas } from '../i18n.ts'
import { latePart } from '../late-part.ts'
import { ChartBones } from './chart-bones.tsx'
import type { ChartProps } from './chart-props.ts'

/** The chart's library, its indicators and its words are large: they come when a chart is first shown. */
const ChartDesk = latePart(async () => {
  const [{ ChartDesk: Desk }] = await Promise.all([import('./chart-desk.tsx'), loadAreas(['chart'])])
  return Desk
})

/** A live chart with its tools. */
export function Chart(props: ChartProps) {
  return (
    <Suspense fallback={<ChartBones />}>
      <ChartDesk {...props} />
    </Suspense>
  )
}

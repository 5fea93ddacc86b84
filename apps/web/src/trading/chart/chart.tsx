import { latePart } from '@assay/client/loading/late-part'
import { loadAreas } from '@assay/client/texts/texts'
import { Suspense } from 'react'
import { ChartBones } from './chart-bones.tsx'
import type { ChartProps } from './chart-props.ts'

/** The chart's library, its indicators and its words are large: they come when a chart is first shown. */
const ChartDesk = latePart(async () => {
  const [{ ChartDesk: Desk }] = await Promise.all([import('./chart-desk.tsx'), loadAreas(['charts'])])
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

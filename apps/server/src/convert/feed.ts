import type { Converted } from '@assay/core/convert/events'
import type { Engine } from '../core-host/engine.ts'
import type { Hub } from '../ws/hub.ts'
import { presentConversion, rowOf } from './conversion-row.ts'

/** Feeds the private channel of conversions: those that are made while a page watches. */
export function feedConversions(engine: Engine, hub: Hub): void {
  hub.serve('conversions', { snapshot: ({ user }) => (user === undefined ? undefined : []) })
  let made: { event: Converted; at: number; seq: number }[] = []
  engine.subscribe({
    on: { 'convert.converted': (event, { at, seq }) => void made.push({ event, at, seq }) },
    end: core => {
      for (const { event, at, seq } of made) hub.publishTo(event.user, 'conversions', [presentConversion(rowOf(event, at, seq), core)])
      made = []
    },
  })
}

import { collectDefaultMetrics, Registry } from 'prom-client'
import type { Closers } from '../closers.ts'
import { addressOf, type Settings } from '../settings.ts'
import { CallMeter } from './call-meter.ts'
import { CommandMeter } from './command-meter.ts'
import { registerGauges } from './gauges.ts'
import { openMetricsListener } from './metrics-listener.ts'
import { readinessOf } from './readiness.ts'
import type { Watched } from './watched.ts'

/** How the server lets itself be watched. */
export interface Watch {
  /** Filled and changed while the server starts and stops. */
  watched: Watched
  /** Where the parts of the server count what they do; undefined where nobody may watch, so that nothing is spent on it. */
  meters: { commands: CommandMeter; calls: CallMeter } | undefined
}

interface Options {
  settings: Pick<Settings, 'metrics'>
  closers: Closers
  /** Called with the address, `http://127.0.0.1:9464`. */
  onWatchable?(address: string): void
}

/** Opens the endpoint for whoever watches over this process, where the settings name one. To be called first: it closes last, and says how the rest starts and stops. */
export const openWatch = async ({ settings: { metrics: place }, closers, onWatchable }: Options): Promise<Watch> => {
  const watched: Watched = { phase: 'starting' }
  if (!place) return { watched, meters: undefined }
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  registerGauges(registry, watched, Date.now)
  const meters = { commands: new CommandMeter(registry), calls: new CallMeter(registry) }
  const listener = await openMetricsListener(place, {
    readiness: () => readinessOf(watched, Date.now()),
    metrics: async () => ({ type: registry.contentType, text: await registry.metrics() }),
  })
  closers.add(() => listener.close())
  onWatchable?.(addressOf(place.host, listener.port))
  return { watched, meters }
}

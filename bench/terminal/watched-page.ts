import type { BrowserContext, CDPSession, Page } from 'playwright-core'

/** What the main thread of a page has done until a moment. */
interface Reading {
  /** Seconds. */
  at: number
  /** Seconds in tasks, as a clock sees them: also while others had the processor. */
  tasks: number
  /** Seconds of processor time. */
  thread: number
}

/** Of the time between two readings, a second of which takes so many ms. */
interface Busy {
  msPerSecond: number
  cpuMsPerSecond: number
}

interface WatchedPage {
  page: Page
  read(): Promise<Reading>
  /** Bytes of JavaScript heap that are in use after a collection. */
  heapBytes(): Promise<number>
}

/** A page and what Chromium measures of it. */
export const openWatched = async (context: BrowserContext): Promise<WatchedPage> => {
  const page = await context.newPage()
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable')
  const metric = async (name: string) => metricOf(await metricsOf(session), name)
  return {
    page,
    async read() {
      const metrics = await metricsOf(session)
      return { at: metricOf(metrics, 'Timestamp'), tasks: metricOf(metrics, 'TaskDuration'), thread: metricOf(metrics, 'ThreadTime') }
    },
    async heapBytes() {
      // The second collection takes what the finalizers of the first let go.
      for (let times = 0; times < 2; times++) await session.send('HeapProfiler.collectGarbage')
      return metric('JSHeapUsedSize')
    },
  }
}

const metricsOf = async (session: CDPSession) => (await session.send('Performance.getMetrics')).metrics

const metricOf = (metrics: readonly { name: string; value: number }[], name: string): number => {
  const found = metrics.find(metric => metric.name === name)
  if (!found) throw new Error(`Chromium does not measure ${name}.`)
  return found.value
}

export const busyBetween = (from: Reading, to: Reading): Busy => {
  const share = (of: 'tasks' | 'thread') => ((to[of] - from[of]) / (to.at - from.at)) * 1000
  return { msPerSecond: share('tasks'), cpuMsPerSecond: share('thread') }
}

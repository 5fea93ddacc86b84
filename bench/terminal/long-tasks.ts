import type { Page } from 'playwright-core'

interface Task {
  from: number
  duration: number
}

declare global {
  var longTasks: Task[]
}

/** Before the page opens: keeps every task that took 50 ms or longer. */
export const keepLongTasks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    globalThis.longTasks = []
    new PerformanceObserver(list => {
      for (const { startTime, duration } of list.getEntries()) globalThis.longTasks.push({ from: startTime, duration })
    }).observe({ type: 'longtask', buffered: true })
  })

export const timeIn = (page: Page): Promise<number> => page.evaluate(() => performance.now())

/** Long tasks between two moments of the page, ms each. A browser tells of those below 50 ms only that they were shorter. */
export const longTasksBetween = (page: Page, from: number, to: number): Promise<number[]> =>
  page.evaluate(([from, to]) => globalThis.longTasks.filter(task => task.from >= from && task.from < to).map(({ duration }) => duration), [
    from,
    to,
  ] as const)

import { pageSignal, pageStore } from '../page/page-state.ts'

/** How much is on its way to the page: calls, code and texts, and what channels tell first. */
export const underWay = pageStore<{ count: number }>('page', () => ({ count: 0 }))

/** Something is on its way from now on. What this gives says that it has come, or never will. */
export function awaitArrival(): () => void {
  const add = (step: number) => underWay.setState(({ count }) => ({ count: count + step }))
  const page = pageSignal()
  let isOver = false
  add(1)
  return () => {
    // What comes after a page was closed is nothing to the next one.
    if (!isOver && !page.aborted) add(-1)
    isOver = true
  }
}

/** What this asks for is on its way until it has come, or has failed to. */
export async function arrivalOf<Value>(ask: () => Promise<Value>): Promise<Value> {
  const arrived = awaitArrival()
  try {
    return await ask()
  } finally {
    arrived()
  }
}

import { underWay } from './under-way.ts'

/** A part of the page that says it is still loading, other than one that is shown to show what that looks like. */
const LOADING = '[aria-busy=true]:not([data-exhibit] *)'
/** Longer than a panel waits for its turn to be drawn, and than React keeps back what would replace a placeholder too soon. */
const CALM_MS = 350

/**
 * Says on the root element (`data-ready`) that the page shows all it has asked for: nothing has been on its way for a moment, what came is drawn,
 * and no part says that it is loading. Whoever drives the page by a program waits for that, instead of guessing from the outside. Gives what ends it.
 */
export function markReady(): () => void {
  const { dataset } = document.documentElement
  let timer: ReturnType<typeof setTimeout> | undefined
  const drawn = (then: () => void) => requestAnimationFrame(() => requestAnimationFrame(then))
  const look = () => {
    clearTimeout(timer)
    timer = undefined
    if (underWay.getState().count > 0) {
      delete dataset.ready
      return
    }
    const mine = setTimeout(() => {
      drawn(() => {
        if (timer !== mine) return
        if (document.querySelector(LOADING)) look()
        else dataset.ready = ''
      })
    }, CALM_MS)
    timer = mine
  }
  look()
  const stop = underWay.subscribe(look)
  return () => {
    stop()
    clearTimeout(timer)
    timer = undefined
    delete dataset.ready
  }
}

import { onTestFinished } from 'vitest'

interface WindowSize {
  width: number
  height: number
}

const DESK: WindowSize = { width: 1280, height: 800 }

/** The window has another size than that of a desk, until the test is over. */
export function resizeWindow(size: WindowSize): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: WindowSize): void } }
  happyDOM.setViewport(size)
  onTestFinished(() => happyDOM.setViewport(DESK))
}

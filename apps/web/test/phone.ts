import { onTestFinished } from 'vitest'

const DESK = { width: 1280, height: 800 }

/** The window is that of a phone, until the test is over. */
export function onPhone(): void {
  const { happyDOM } = window as unknown as { happyDOM: { setViewport(size: { width: number; height: number }): void } }
  happyDOM.setViewport({ width: 390, height: 844 })
  onTestFinished(() => happyDOM.setViewport(DESK))
}

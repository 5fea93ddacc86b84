import { useInsertionEffect } from 'react'

/** What browsers give as the key's code while an input method works, and Safari also for the Enter that ends its work. */
const INPUT_METHOD = 229

/**
 * Keys that an input method takes for itself (Enter takes a Japanese or Chinese word, Escape drops it, arrows choose another) reach no field, form,
 * dialog or shortcut of the page. Once for each page, and before any other listener of the window: it stops them on their way down.
 */
export function useInputMethod(): void {
  useInsertionEffect(() => {
    window.addEventListener('keydown', keepFromPage, { capture: true })
    return () => window.removeEventListener('keydown', keepFromPage, { capture: true })
  }, [])
}

function keepFromPage(event: KeyboardEvent): void {
  // The code has been deprecated for all but this: nothing else tells the Enter of Safari.
  if (event.isComposing || event.keyCode === INPUT_METHOD) event.stopImmediatePropagation()
}

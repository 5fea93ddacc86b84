/** Presses a key that an input method takes: as most browsers send it, or as Safari does once the word has been taken. */
export function pressInInputMethod(field: HTMLElement, key: string, browser: 'most' | 'safari' = 'most'): void {
  const how = browser === 'most' ? { isComposing: true } : { keyCode: 229 }
  field.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...how }))
}

/**
 * For the `ref` of what takes the place of a form that was sent: the button that had the focus is gone, and whoever reads by ear or uses the keyboard
 * goes on at what is new.
 */
export const takeFocus = (element: HTMLElement | null): void => element?.focus()

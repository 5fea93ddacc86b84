import type { KeyboardEvent } from 'react'

/** Enter places in a price or a size, where the field itself hears it; elsewhere in a ticket it must not. Buttons keep their Enter. */
export function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

/** Leads to the first field of a ticket in which something is wrong. */
export const focusFirstError = (form: HTMLFormElement | null): void => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()

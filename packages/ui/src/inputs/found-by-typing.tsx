import { isFound } from '@assay/i18n/fold'
import type { OptionsFilter } from '@mantine/core'
import type { KeyboardEvent } from 'react'

/**
 * For a `Select` whose choices are found by typing: the first that fits is marked, and Enter takes the marked one. Mantine alone counts in a timer
 * and before the list is drawn which one that is: whoever was faster than either had chosen nothing, and sent the form instead.
 */
export const FOUND_BY_TYPING = { searchable: true, selectFirstOptionOnChange: true, onKeyDownCapture: takeMarked, filter: byLabel } as const

/** The choices whose label holds what was typed as it was typed, `+41` and not +1 441; when there is none, however it was written. */
function byLabel({ options, search }: Parameters<OptionsFilter>[0]): ReturnType<OptionsFilter> {
  const typed = search.trim().toLowerCase()
  const literal = options.filter(option => 'label' in option && option.label.toLowerCase().includes(typed))
  return literal.length > 0 ? literal : options.filter(option => 'label' in option && isFound([option.label], search))
}

function takeMarked(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return
  const field = event.currentTarget
  const list = document.getElementById(field.getAttribute('aria-controls') ?? '')
  const option = (state: string) => list?.querySelector<HTMLElement>(`[data-combobox-${state}]`) ?? undefined
  const wasTyped = field.value !== '' && option('active') === undefined
  const taken = option('selected') ?? (wasTyped ? option('option') : undefined)
  if (!taken) return
  event.preventDefault()
  event.stopPropagation()
  taken.click()
}

/**
 * Moves the focus to the next term in sight, in the dialog that is open or on the page, and returns it; after the last comes the first. A term is
 * reached so instead of by Tab: that leads only to what can be done.
 */
export function walkToNextTerm(): HTMLElement | undefined {
  const now = document.activeElement
  const scope = [...document.querySelectorAll('[role=dialog]')].at(-1) ?? document
  const terms = [...scope.querySelectorAll<HTMLElement>('[data-term]')].filter(term => term.checkVisibility() && term.offsetWidth > 0)
  const next = terms.find(term => now !== null && now !== document.body && isBehind(now, term)) ?? terms[0]
  if (!next) return undefined
  const reached = next.closest<HTMLElement>('button, a') ?? next
  if (reached === next) next.tabIndex = -1
  reached.focus()
  return next
}

const isBehind = (one: Element, other: Element): boolean =>
  !one.contains(other) && (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0

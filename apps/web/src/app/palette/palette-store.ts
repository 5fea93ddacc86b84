import { pageState, pageStore } from '@assay/client/page/page-state'

/** How often the palette was opened; each opening counts up. */
export const usePaletteOpenings = pageStore<{ openings: number }>('page', () => ({ openings: 0 }))

/** What is typed before the field is there is meant for it, and not for the page: no key of the terminal may act. */
function gather(event: KeyboardEvent): void {
  if (event.key === 'Escape') stopGathering()
  const isEnter = event.key === 'Enter'
  if ((event.key.length !== 1 && !isEnter) || event.ctrlKey || event.metaKey || event.altKey) return
  event.preventDefault()
  event.stopPropagation()
  const { current } = gathered
  if (isEnter) current.isEntered = true
  else if (!current.isEntered) current.typed += event.key
}

const NOTHING = { typed: '', isEntered: false }

const gathered = pageState('page', () => ({ ...NOTHING }), stopGathering)

function stopGathering(): void {
  removeEventListener('keydown', gather, { capture: true })
  removeEventListener('pointerdown', stopGathering, { capture: true })
}

/** Opens the palette, which is loaded then. */
export function openPalette(): void {
  gathered.current = { ...NOTHING }
  addEventListener('keydown', gather, { capture: true })
  addEventListener('pointerdown', stopGathering, { capture: true })
  usePaletteOpenings.setState(({ openings }) => ({ openings: openings + 1 }))
}

/** The field is there: gives it what was typed since the palette was asked for, and whether Enter ended it. */
export function takeTyped(): { typed: string; isEntered: boolean } {
  stopGathering()
  const taken = gathered.current
  gathered.current = { ...NOTHING }
  return taken
}

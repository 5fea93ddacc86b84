import { create } from 'zustand'

/** How often the palette was opened; each opening counts up. */
export const usePaletteOpenings = create<{ openings: number }>(() => ({ openings: 0 }))

/** Opens the palette, which is loaded then. */
export const openPalette = (): void => usePaletteOpenings.setState(({ openings }) => ({ openings: openings + 1 }))

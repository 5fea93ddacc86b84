import { createDesk } from '../../../trading/terminal/desk/desk-arrangement.ts'

/** How the panels of the perpetual terminal stand in this browser. */
export const perpDesk = createDesk('perp-desk')

import { createDesk } from '../../../trading/terminal/desk/desk-arrangement.ts'

/** How the panels of the spot terminal stand in this browser. */
export const spotDesk = createDesk('desk')

import { createContext } from 'react'

/** True while the person has closed the eye: every own amount, on every screen, shows as dots. */
export const HideAmounts = createContext(false)

import { checkScreensOf } from './screens.ts'

/** Whoever only looks around, and whoever has just come and finds empty screens. */
checkScreensOf('visitor', 'newcomer')

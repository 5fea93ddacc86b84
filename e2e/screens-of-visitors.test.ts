import { checkScreensOf } from './screen-checks.ts'

/** Goal: whoever only looks around can use every screen that is open to everybody. */
checkScreensOf('visitor')

import { checkScreensOf } from './screen-checks.ts'

/** Goal: whoever trades can use every screen, full as it is. */
checkScreensOf('trader')

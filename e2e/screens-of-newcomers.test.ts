import { checkScreensOf } from './screen-checks.ts'

/** Goal: whoever has just come finds empty screens that can be used, and so does whoever bought delivery contracts. */
checkScreensOf('newcomer', 'buyer')

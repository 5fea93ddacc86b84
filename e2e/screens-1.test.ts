import { inject } from 'vitest'
import { checkScreensOf } from './screens.ts'

// Whoever only looks around, and whoever has just come and finds empty screens; the few screens of one run are all done here.
if (inject('screensPart') === 'all') checkScreensOf('visitor', 'newcomer')
else checkScreensOf('visitor', 'newcomer', 'trader', 'buyer')

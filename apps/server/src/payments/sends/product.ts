import type { ServerProduct } from '../../platform.ts'
import { startSends } from './start-sends.ts'

/** Money from person to person. */
export const sendsProduct: ServerProduct = { start: platform => () => startSends(platform) }

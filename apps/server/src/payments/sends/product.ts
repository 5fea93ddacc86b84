import type { ServerProduct } from '../../platform.ts'
import { sendsPersonData } from './person-data.ts'
import { startSends } from './start-sends.ts'

/** Money from person to person. */
export const sendsProduct: ServerProduct = { personData: sendsPersonData, start: platform => () => startSends(platform) }

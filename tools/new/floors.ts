import { consoleFloor } from './console.ts'
import { coreFloor } from './core.ts'
import { serverFloor } from './server.ts'
import { textFloor } from './texts.ts'
import { webFloor } from './web.ts'
import { wireFloor } from './wire.ts'

/** What a new product is made of, floor by floor. */
export const FLOORS = [coreFloor, wireFloor, serverFloor, webFloor, consoleFloor, textFloor]

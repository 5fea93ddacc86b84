import { setFlagsFromString } from 'node:v8'

/**
 * V8 stops inlining functions into each other after 920 bytes of bytecode. The core decides a command in some forty small functions; with more
 * room they become one piece of machine code, and it is a tenth faster. `bench/paired.ts` measures the core under the same flag.
 */
setFlagsFromString('--max-inlined-bytecode-size-cumulative=3000')

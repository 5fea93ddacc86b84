import { setFlagsFromString } from 'node:v8'

/**
 * V8 stops inlining functions into each other after 920 bytes of bytecode, and leaves out what less than 15% of the calls reach. The core decides
 * a command in some forty small functions, and what few commands do is long: with more room, and with calls down to 5%, they become a few pieces of
 * machine code, which take a fifth less time. `bench/paired.ts` measures the core under the same flags.
 */
for (const flag of ['--max-inlined-bytecode-size-cumulative=4000', '--min-inlining-frequency=0.05']) setFlagsFromString(flag)

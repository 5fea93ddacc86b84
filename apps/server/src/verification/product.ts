import type { ServerProduct } from '../platform.ts'
import { verificationCalls } from './calls.ts'
import { startVerification } from './start-verification.ts'

/** Who people are: what they hand in, and how it stands. Operators decide in the room for reviews. */
export const verificationProduct: ServerProduct = {
  async start(platform) {
    const parts = await startVerification(platform)
    return () => verificationCalls(parts)
  },
}

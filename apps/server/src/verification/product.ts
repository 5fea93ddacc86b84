import type { ServerProduct } from '../platform.ts'
import { verificationCalls } from './calls.ts'
import { verificationPersonData } from './person-data.ts'
import { verificationOfPerson } from './person-view.ts'
import { startVerification } from './start-verification.ts'

/** Who people are: what they hand in, and how it stands. Operators decide in the room for reviews. */
export const verificationProduct: ServerProduct = {
  ofPerson: verificationOfPerson,
  personData: verificationPersonData,
  async start(platform) {
    const parts = await startVerification(platform)
    return () => verificationCalls(parts)
  },
}

import type { ServerProduct } from '../platform.ts'
import { verificationCalls } from './calls.ts'
import { verificationPersonData } from './person-data.ts'
import { verificationOfPerson } from './person-view.ts'
import { photoPage } from './photo-page.ts'
import { startVerification } from './start-verification.ts'

/** Who people are: what they hand in, and how it stands. Operators decide in the room for reviews. */
export const verificationProduct: ServerProduct = {
  ofPerson: verificationOfPerson,
  personData: verificationPersonData,
  page: photoPage,
  async start(platform) {
    const parts = await startVerification(platform)
    return () => verificationCalls(parts)
  },
}

import type { NotifyingProduct } from '../platform.ts'
import { verificationCalls } from './calls.ts'
import { verificationMessages } from './messages.ts'
import { verificationPersonData } from './person-data.ts'
import { verificationOfPerson } from './person-view.ts'
import { photoPage } from './photo-page.ts'
import { startVerification } from './start-verification.ts'

/** Who people are: what they hand in, and how it stands. Operators decide in the room for reviews. */
export const verificationProduct: NotifyingProduct<'verification'> = {
  messages: verificationMessages,
  ofPerson: verificationOfPerson,
  personData: verificationPersonData,
  page: photoPage,
  houseCommands: ['verification.setLevel'],
  async start(platform) {
    const parts = await startVerification(platform)
    return () => verificationCalls(parts)
  },
}

import type { EventMessages } from '../messages/declaration.ts'

/** What its events tell people. */
export const convertMessages: EventMessages<'convert'> = {
  'convert.converted': 'none',
  'convert.swept': 'none',
}

import type { FileStore } from '../files/file-store.ts'
import type { ConsoleRoom } from '../operators/console-room.ts'
import { reviewCalls } from './calls.ts'
import { documentPage } from './documents.ts'
import type { Reviews } from './reviews.ts'

/** The room of the console where operators decide cases. */
export const reviewRoom =
  ({ reviews, files }: { reviews: Reviews; files: FileStore }): ConsoleRoom =>
  parts => ({ handlers: reviewCalls({ ...parts, reviews, files }), pages: [documentPage({ ...parts, files })] })

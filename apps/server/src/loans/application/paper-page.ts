import { ownFiles } from '../../files/own-file-page.ts'
import { papersOf } from './draft-rows.ts'

/** Papers that wait to be handed in, shown to their owner alone. */
export const { addressOf: paperAddress, page: paperPage } = ownFiles({
  path: '/ownLoanPaper',
  show: async (database, { id, owner, kind }) =>
    (await papersOf(database, owner)).some(paper => paper.fileId === id) ? { type: `image/${kind}` } : undefined,
})

import { ownFiles } from '../files/own-file-page.ts'
import { draftPhotos } from './present.ts'

/** Photos that wait to be handed in, shown to their owner alone. */
export const { addressOf: photoAddress, page: photoPage } = ownFiles({
  path: '/ownPhoto',
  show: async (database, { id, owner, kind }) =>
    (await draftPhotos(database, owner)).some(photo => photo.fileId === id) ? { type: `image/${kind}` } : undefined,
})

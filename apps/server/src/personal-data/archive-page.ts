import { ownFiles } from '../files/own-file-page.ts'
import type { MadeKind } from './tables.ts'

/** What the file is called that a browser saves. */
const NAMES: Readonly<Record<MadeKind, string>> = { personalData: 'assay', statement: 'assay-statement' }

const isMade = (purpose: string): purpose is MadeKind => Object.hasOwn(NAMES, purpose)

/** Archives that were made for a person, downloaded by their owner alone. */
export const { addressOf: archiveAddress, page: archivePage } = ownFiles({
  path: '/dataArchive',
  show: async (_database, { owner, purpose }, at) =>
    isMade(purpose)
      ? { type: 'application/zip', saveAs: `${NAMES[purpose]}-${owner}-${new Date(at).toISOString().slice(0, 10)}.zip` }
      : undefined,
})

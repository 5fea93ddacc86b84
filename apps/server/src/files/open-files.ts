import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Closers } from '../closers.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Settings } from '../settings.ts'
import { ImageChecks } from './check-image.ts'
import { FileKeys } from './file-keys.ts'
import { bucketPlace } from './file-places.ts'
import { FileStore } from './file-store.ts'

/** Pictures that people send: checked and written anew, then kept. */
export interface Files {
  checks: ImageChecks
  store: FileStore
}

interface Parts {
  settings: Settings
  secrets: Secrets
  database: PostgresJsDatabase
  closers: Closers
}

/** Opens what the settings say of files. */
export const openFiles = ({ settings, secrets, database, closers }: Parts): Files => {
  const { bucket, ...keySettings } = settings.files
  const checks = new ImageChecks()
  closers.add(() => checks.close())
  const keys = new FileKeys({ secrets, ...keySettings })
  return { checks, store: new FileStore({ database, keys, place: bucket && bucketPlace(bucket) }) }
}

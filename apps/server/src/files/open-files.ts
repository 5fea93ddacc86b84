import type { PostgresJsDatabase } from 'drizzle-orm/postgres-js'
import type { Logger } from 'pino'
import type { Closers } from '../closers.ts'
import { describeFault } from '../http/faults.ts'
import type { Secrets } from '../people/secrets.ts'
import type { Settings } from '../settings.ts'
import { ImageChecks } from './check-image.ts'
import { FileKeys } from './file-keys.ts'
import { bucketPlace } from './file-places.ts'
import { FileStore } from './file-store.ts'
import { KeptPictures } from './hash-kept.ts'

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
  log: Logger
}

/** Opens what the settings say of files, and hashes in the background the pictures that have no hash yet. */
export const openFiles = ({ settings, secrets, database, closers, log }: Parts): Files => {
  const { bucket, ...keySettings } = settings.files
  const checks = new ImageChecks()
  closers.add(() => checks.close())
  const keys = new FileKeys({ secrets, ...keySettings })
  const store = new FileStore({ database, keys, place: bucket && bucketPlace(bucket) })
  const kept = new KeptPictures({ database, store, checks, onFault: fault => log.error(describeFault(fault), 'kept pictures') })
  void kept.begin()
  closers.add(() => kept.close())
  return { checks, store }
}

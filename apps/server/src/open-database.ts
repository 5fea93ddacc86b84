import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import type { Settings } from './settings.ts'

/** The database that the settings name, for a tool beside the server: an embedded one is started when it does not run, and then stopped again. */
export const openDatabase = async (settings: Settings): Promise<{ url: string; close(): Promise<void> }> => {
  if (settings.databaseUrl) return { url: settings.databaseUrl, close: async () => undefined }
  const embedded = await startEmbeddedPostgres(settings.dataDir)
  return { url: embedded.url, close: async () => (embedded.wasRunning ? undefined : embedded.stop()) }
}

import { chmodSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** A new folder for one test run, open to all: as root PostgreSQL runs as the user nobody, who must be able to get there. */
export const temporaryFolder = (name: string): string => {
  const folder = mkdtempSync(join(tmpdir(), `assay ${name} `))
  chmodSync(folder, 0o755)
  return folder
}

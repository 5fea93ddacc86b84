import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

/** What gets smaller; fonts and pictures are packed already. */
const PACKABLE = /\.(js|css|html|svg|webmanifest)$/
/** Below it the headers are most of an answer. */
const BYTES_MIN = 1024

/** Writes each file of the build once more as `.br` and `.gz`, packed as tightly as it can be: that takes too long while somebody waits for it. */
export const compressedFiles: Plugin = {
  name: 'compressed-files',
  apply: 'build',
  enforce: 'post',
  writeBundle({ dir = '' }) {
    for (const name of readdirSync(dir, { recursive: true, encoding: 'utf8' })) {
      if (!PACKABLE.test(name)) continue
      const path = join(dir, name)
      const bytes = readFileSync(path)
      if (bytes.length < BYTES_MIN) continue
      writeFileSync(`${path}.br`, brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }))
      writeFileSync(`${path}.gz`, gzipSync(bytes, { level: 9 }))
    }
  },
}

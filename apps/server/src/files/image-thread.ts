import { parentPort } from 'node:worker_threads'
import { rewriteImage } from './rewrite-image.ts'

// One file at a time comes here (`check-image.ts`), and one answer goes back for each.
parentPort?.on('message', (bytes: Uint8Array) => {
  void rewriteImage(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)).then(checked => parentPort?.postMessage(checked))
})

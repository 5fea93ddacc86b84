import { once } from 'node:events'
import { PassThrough } from 'node:stream'
import { parentPort } from 'node:worker_threads'
import yazl from 'yazl'
import type { ArchiveStep } from './archive-writer.ts'
import { csvHead, csvLines, plainRows } from './written-rows.ts'

/** An archive is kept in memory until it is whole; one that is larger than this fails. */
const ARCHIVE_BYTES_MAX = 128 * 1024 * 1024

const zip = new yazl.ZipFile()
const chunks: Buffer[] = []
let length = 0
zip.outputStream.on('data', (chunk: Buffer) => {
  length += chunk.length
  if (length <= ARCHIVE_BYTES_MAX) chunks.push(chunk)
})
const ended = once(zip.outputStream, 'end')

let entry: PassThrough | undefined
/** Of the file that is being written: rows so far, and the names of their fields in the order in which they came. */
let written = 0
let names = new Set<string>()

const begin = (name: string): void => {
  entry = new PassThrough()
  zip.addReadStream(entry, name)
}
const write = async (text: string): Promise<void> => {
  if (entry && !entry.write(text)) await once(entry, 'drain')
}

/** Every step of an archive, one after the other (`archive-writer.ts` waits for each). */
const steps = {
  json: async (name: string) => {
    begin(name)
    written = 0
    names = new Set()
    await write('[')
  },
  jsonRows: async (rows: readonly object[]) => {
    const plain = plainRows(rows)
    for (const row of plain) for (const field of Object.keys(row)) names.add(field)
    const text = plain.map(row => `\n  ${JSON.stringify(row, null, 2).replaceAll('\n', '\n  ')}`).join(',')
    await write(`${written > 0 && text ? ',' : ''}${text}`)
    written += rows.length
  },
  jsonEnd: async () => {
    await write(written > 0 ? '\n]\n' : ']\n')
    entry?.end()
  },
  // With a mark of the encoding, which table programs look for.
  csv: async (name: string) => {
    begin(name)
    await write(`\uFEFF${csvHead([...names])}`)
  },
  csvRows: (rows: readonly object[]) => write(csvLines([...names], plainRows(rows))),
  csvEnd: async () => void entry?.end(),
  text: async (name: string) => begin(name),
  lines: write,
  textEnd: async () => void entry?.end(),
  finish: async (readme: string) => {
    zip.addBuffer(Buffer.from(readme), 'README.txt')
    zip.end()
    await ended
    if (length > ARCHIVE_BYTES_MAX) throw new Error(`An archive of ${length} bytes is too large`)
    return new Uint8Array(Buffer.concat(chunks))
  },
}

parentPort?.on('message', ([step, content]: ArchiveStep) => {
  const done = (steps[step] as (content: unknown) => Promise<unknown>)(content)
  done.then(
    result =>
      result instanceof Uint8Array ? parentPort?.postMessage({ result }, [result.buffer as ArrayBuffer]) : parentPort?.postMessage({}),
    (fault: Error) => parentPort?.postMessage({ fault: fault.message }),
  )
})

import { buffer } from 'node:stream/consumers'
import { fromBuffer } from 'yauzl'

/** What is in a ZIP, by name; with its byte order mark, where a file has one. */
export const unzipped = (bytes: Buffer) =>
  new Promise<Map<string, string>>((resolve, reject) => {
    const entries = new Map<string, string>()
    fromBuffer(bytes, { lazyEntries: true }, (error, zip) => {
      if (error) return reject(error)
      zip.on('entry', entry =>
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          void buffer(stream).then(content => {
            entries.set(entry.fileName, content.toString('utf8'))
            zip.readEntry()
          }, reject)
        }),
      )
      zip.on('end', () => resolve(entries))
      zip.readEntry()
    })
  })

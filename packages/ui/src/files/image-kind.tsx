const SIGNATURES = {
  jpeg: [0xff, 0xd8, 0xff],
  png: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
} as const

type ImageKind = keyof typeof SIGNATURES

/** Bytes that tell what a file is. */
const SIGNATURE_BYTES = 12

/** What stands from the fifth byte on in a photo as iPhones take it: a box of the type `ftyp` with one of these brands. */
const HEIC = /^ftyp(heic|heix|heim|heis|hevc|hevx|mif1|msf1)$/

/** What a file is by its first bytes, whatever its name says; undefined for everything but JPEG and PNG. */
export function imageKindOf(head: Uint8Array): ImageKind | undefined {
  const kinds = Object.keys(SIGNATURES) as ImageKind[]
  return kinds.find(kind => SIGNATURES[kind].every((byte, index) => head[index] === byte))
}

/** What is wrong with a file that shall be an image. */
export type FileProblem = 'notAnImage' | 'heic' | 'tooLarge' | 'empty'

/** Judges a file by its size (bytes) and its content. */
export async function fileProblem(file: File, sizeMax: number): Promise<FileProblem | undefined> {
  if (file.size === 0) return 'empty'
  if (file.size >= sizeMax) return 'tooLarge'
  const head = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer())
  if (imageKindOf(head)) return undefined
  return HEIC.test(String.fromCharCode(...head.slice(4))) ? 'heic' : 'notAnImage'
}

import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import { deriveSecrets, type Secrets } from '../people/secrets.ts'

const NONCE_BYTES = 12
const TAG_BYTES = 16

/** One of the installation's keys; its id tells nothing of it. */
interface InstallationKey {
  id: string
  key: Buffer
}

interface KeySettings {
  /** The installation's own, from which the key follows when none is set. */
  secrets: Secrets
  /** `FILES_KEY`. */
  key?: string | undefined
  /** `FILES_KEY_PREVIOUS`: opens what it wrapped until all is wrapped anew. */
  previous?: string | undefined
}

/** A file's key as it stands in its row. */
export interface WrappedKey {
  keyId: string
  wrappedKey: string
}

const keyOf = (secrets: Secrets): InstallationKey => {
  const key = secrets.key('files')
  return { key, id: createHmac('sha256', key).update('key id').digest('hex').slice(0, 16) }
}

/** The installation's keys, by which the key of each file is wrapped. The current one wraps; any of them unwraps. */
export class FileKeys {
  readonly #current: InstallationKey
  readonly #known: ReadonlyMap<string, Buffer>

  constructor({ secrets, key, previous }: KeySettings) {
    const inherent = keyOf(secrets)
    this.#current = key ? keyOf(deriveSecrets(key)) : inherent
    const all = [inherent, this.#current, ...(previous ? [keyOf(deriveSecrets(previous))] : [])]
    this.#known = new Map(all.map(({ id, key }) => [id, key]))
  }

  get currentId(): string {
    return this.#current.id
  }

  /** Wraps the key of a file, for that file alone. */
  wrap(fileId: string, fileKey: Buffer): WrappedKey {
    const nonce = randomBytes(NONCE_BYTES)
    const sealed = seal({ key: this.#current.key, nonce, about: `key of ${fileId}` }, fileKey)
    return { keyId: this.#current.id, wrappedKey: Buffer.concat([nonce, sealed]).toString('base64url') }
  }

  /** Throws when it was changed, or wrapped by a key that is not known here. */
  unwrap(fileId: string, { keyId, wrappedKey }: WrappedKey): Buffer {
    const key = this.#known.get(keyId)
    if (!key)
      throw new Error(`The key of file ${fileId} is wrapped by the key ${keyId}, which is not set: FILES_KEY or FILES_KEY_PREVIOUS.`)
    const bytes = Buffer.from(wrappedKey, 'base64url')
    try {
      return open({ key, nonce: bytes.subarray(0, NONCE_BYTES), about: `key of ${fileId}` }, bytes.subarray(NONCE_BYTES))
    } catch (cause) {
      throw new Error(`The key of file ${fileId} was changed.`, { cause })
    }
  }
}

interface Sealing {
  key: Buffer
  nonce: Buffer
  /** What it belongs to: opened as anything else it does not open. */
  about: string
}

/** AES-256-GCM; its tag comes last. */
export const seal = ({ key, nonce, about }: Sealing, plain: Uint8Array): Buffer => {
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(about))
  return Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()])
}

/** Throws when a bit of it was changed. */
export const open = ({ key, nonce, about }: Sealing, sealed: Buffer): Buffer => {
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(about))
  cipher.setAuthTag(sealed.subarray(-TAG_BYTES))
  return Buffer.concat([cipher.update(sealed.subarray(0, -TAG_BYTES)), cipher.final()])
}

import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const PRESENT = 0x01
const VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

interface ClientSays {
  /** The page on which the browser is. */
  origin?: string
  /** The authenticator recognised its person. */
  isVerified?: boolean
  /** Further fields of what the browser signs, such as `crossOrigin`. */
  clientData?: Readonly<Record<string, unknown>>
}

const sha256 = (bytes: Uint8Array | string): Buffer => createHash('sha256').update(bytes).digest()
const base64url = (bytes: Uint8Array | string): string => Buffer.from(bytes).toString('base64url')
const uint32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32BE(value)
  return bytes
}

/** A passkey in software (ES256), which answers what a server asks as a browser with an authenticator does. `counter` stays 0, as of synced keys, unless it is set. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32))
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  counter = 0
  userHandle: string | undefined

  /** Answers options of a registration. */
  register(options: string, says: ClientSays = {}): string {
    const { challenge, rp, user } = JSON.parse(options) as { challenge: string; rp: { id: string }; user: { id: string } }
    this.userHandle = user.id
    const clientData = this.#clientData('webauthn.create', challenge, rp.id, says)
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const [xBytes, yBytes] = [x, y].map(part => new Uint8Array(Buffer.from(part, 'base64url')))
    const key = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, xBytes!],
        [-3, yBytes!],
      ]),
    )
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.from([id.length >> 8, id.length & 0xff])
    const authData = Buffer.concat([this.#authenticatorData(rp.id, HAS_CREDENTIAL, says), Buffer.alloc(16), length, id, key])
    const attestationObject = isoCBOR.encode(
      new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]),
    )
    return this.#answer({
      clientDataJSON: base64url(clientData),
      attestationObject: base64url(attestationObject),
      transports: ['internal'],
    })
  }

  /** Answers options of a sign-in. */
  signIn(options: string, says: ClientSays = {}): string {
    const { challenge, rpId } = JSON.parse(options) as { challenge: string; rpId: string }
    const clientData = this.#clientData('webauthn.get', challenge, rpId, says)
    const authenticatorData = this.#authenticatorData(rpId, 0, says)
    const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(clientData)]), this.#keys.privateKey)
    const signed = { clientDataJSON: clientData, authenticatorData, signature }
    const encoded = Object.fromEntries(Object.entries(signed).map(([name, bytes]) => [name, base64url(bytes)]))
    return this.#answer({ ...encoded, userHandle: this.userHandle })
  }

  #answer(response: object): string {
    return JSON.stringify({ id: this.id, rawId: this.id, type: 'public-key', clientExtensionResults: {}, response })
  }

  #clientData(type: string, challenge: string, rpId: string, { origin = `https://${rpId}`, clientData }: ClientSays): string {
    return JSON.stringify({ type, challenge, origin, crossOrigin: false, ...clientData })
  }

  #authenticatorData(rpId: string, flags: number, { isVerified = true }: ClientSays): Buffer {
    return Buffer.concat([sha256(rpId), Buffer.from([PRESENT | flags | (isVerified ? VERIFIED : 0)]), uint32(this.counter)])
  }
}

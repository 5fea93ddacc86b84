import { readFileSync } from 'node:fs'
import { verifyRegistrationResponse } from '@simplewebauthn/server'
import { isoBase64URL } from '@simplewebauthn/server/helpers'
import { expect, test } from 'vitest'
import { passkeySite } from './site.ts'
import { ALGORITHMS, verifyAuthentication, verifyRegistration } from './verify.ts'

interface Vector {
  name: string
  registration: { challenge: string; id: string; clientDataJSON: string; attestationObject: string }
  authentication: { challenge: string; clientDataJSON: string; authenticatorData: string; signature: string }
}

/** The pairs of the section "Test Vectors" of Web Authentication (W3C), as a browser would send them. */
const VECTORS = JSON.parse(readFileSync(new URL('../../test/webauthn-vectors.json', import.meta.url), 'utf8')) as Vector[]
const SITE = { rpId: 'example.org', origin: 'https://example.org' }

const headOf = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} })

const registrationOf = ({ registration: { id, clientDataJSON, attestationObject } }: Vector) => ({
  ...headOf(id),
  response: { clientDataJSON, attestationObject },
})

const assertionOf = ({ registration: { id }, authentication: { clientDataJSON, authenticatorData, signature } }: Vector): string =>
  JSON.stringify({ ...headOf(id), response: { clientDataJSON, authenticatorData, signature } })

const isUserVerified = ({ authentication }: Vector): boolean =>
  (Buffer.from(authentication.authenticatorData, 'base64url').at(32)! & 0x04) !== 0

/** The credential of a vector, whether or not its registration would be taken here; undefined where the attestation leads to no maker of devices. */
const credentialOf = async (vector: Vector) => {
  const made = await verifyRegistrationResponse({
    response: registrationOf(vector),
    expectedChallenge: vector.registration.challenge,
    expectedOrigin: SITE.origin,
    expectedRPID: SITE.rpId,
    requireUserVerification: false,
    supportedAlgorithmIDs: [...ALGORITHMS, -53],
  }).catch(() => undefined)
  if (!made?.registrationInfo) return undefined
  const { id, publicKey } = made.registrationInfo.credential
  return { id, publicKey: isoBase64URL.fromBuffer(publicKey), counter: 0 }
}

test('of the 15 registrations of the standard those are taken that recognised their person, on our own page, by a signature that was offered', async () => {
  expect(VECTORS).toHaveLength(15)
  const taken: string[] = []
  for (const vector of VECTORS)
    if (await verifyRegistration(JSON.stringify(registrationOf(vector)), vector.registration.challenge, SITE)) taken.push(vector.name)
  expect(taken).toEqual(['packed-self-es256', 'packed-es256', 'packed-es512', 'packed-rs256'])
})

test('of the 15 signatures of the standard none is taken without its person recognised, nor out of a frame of another site', async () => {
  const taken: string[] = []
  for (const vector of VECTORS) {
    const credential = await credentialOf(vector)
    if (credential && (await verifyAuthentication(assertionOf(vector), vector.authentication.challenge, SITE, credential))) {
      expect([vector.name, isUserVerified(vector)]).toEqual([vector.name, true])
      taken.push(vector.name)
    }
  }
  expect(taken).toEqual(['none-es256-long-credential-id', 'packed-es256', 'packed-es384'])
})

test('a signature is worth nothing with another challenge, at another site, by another key or once it was changed', async () => {
  const vector = VECTORS.find(({ name }) => name === 'packed-es256')!
  const credential = (await credentialOf(vector))!
  const other = (await credentialOf(VECTORS.find(({ name }) => name === 'packed-es384')!))!
  const { challenge } = vector.authentication
  const text = assertionOf(vector)
  expect(await verifyAuthentication(text, challenge, SITE, credential)).toEqual({ counter: 0 })
  expect(await verifyAuthentication(text, vector.registration.challenge, SITE, credential)).toBeUndefined()
  expect(await verifyAuthentication(text, challenge, passkeySite('https://www.example.org'), credential)).toBeUndefined()
  expect(await verifyAuthentication(text, challenge, { ...SITE, rpId: 'example.com' }, credential)).toBeUndefined()
  expect(await verifyAuthentication(text, challenge, SITE, { ...credential, publicKey: other.publicKey })).toBeUndefined()
  for (const spoilt of ['', '{}', 'null', '[]', text.replace('"signature":"M', '"signature":"N'), text.replaceAll('"', '')])
    expect(await verifyAuthentication(spoilt, challenge, SITE, credential)).toBeUndefined()
})

test('the site is that of the public address; a bare network address has the name of this machine', () => {
  expect(passkeySite('https://console.example.org/anything')).toEqual({
    rpId: 'console.example.org',
    origin: 'https://console.example.org',
  })
  expect(passkeySite('http://127.0.0.1:3001')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3001' })
  expect(passkeySite('http://[::1]:3001')).toEqual({ rpId: 'localhost', origin: 'http://localhost:3001' })
})

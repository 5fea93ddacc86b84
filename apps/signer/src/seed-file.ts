import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { english, generateMnemonic } from 'viem/accounts'
import { z } from 'zod'

const KEY_BYTES = 32
const IV_BYTES = 12
/** 128 MB and about half a second of one core for each guess. */
const COST = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 }
/** 256 bits, 24 words. */
const STRENGTH = 256

const base64 = z.base64()
const sealedSeed = z.object({ version: z.literal(1), salt: base64, iv: base64, tag: base64, text: base64 })

const keyOf = (passphrase: string, salt: Buffer): Buffer => scryptSync(passphrase.normalize('NFKC'), salt, KEY_BYTES, COST)

const seal = (words: string, passphrase: string): string => {
  const salt = randomBytes(16)
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv('aes-256-gcm', keyOf(passphrase, salt), iv)
  const text = Buffer.concat([cipher.update(words, 'utf8'), cipher.final()])
  const parts = { salt, iv, tag: cipher.getAuthTag(), text }
  const encoded = Object.entries(parts).map(([name, bytes]) => [name, bytes.toString('base64')])
  return `${JSON.stringify({ version: 1, ...Object.fromEntries(encoded) })}\n`
}

const open = (file: string, passphrase: string): string => {
  const { salt, iv, tag, text } = sealedSeed.parse(JSON.parse(readFileSync(file, 'utf8')))
  const bytes = (part: string) => Buffer.from(part, 'base64')
  const decipher = createDecipheriv('aes-256-gcm', keyOf(passphrase, bytes(salt)), bytes(iv))
  decipher.setAuthTag(bytes(tag))
  try {
    return Buffer.concat([decipher.update(bytes(text)), decipher.final()]).toString('utf8')
  } catch {
    throw new Error(`${file} does not open: SIGNER_PASSPHRASE is not that with which it was made, or the file is damaged.`)
  }
}

/** The 24 words of the signer (BIP-39), out of its encrypted file; made at the first start, in one step that a crash cannot cut. */
export const readSeed = (file: string, passphrase: string): string => {
  if (!existsSync(file)) {
    const unfinished = `${file}.${randomBytes(6).toString('hex')}`
    writeFileSync(unfinished, seal(generateMnemonic(english, STRENGTH), passphrase), { mode: 0o600, flush: true })
    // A link fails where another process was faster: then its words count.
    try {
      linkSync(unfinished, file)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    } finally {
      rmSync(unfinished)
    }
  }
  return open(file, passphrase)
}

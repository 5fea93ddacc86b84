import { getAddress, isAddress } from 'viem'
import type { Pinned, TransferCaps } from './transfers.ts'

/** Long enough that nobody guesses it offline, whoever steals the file. */
export const PASSPHRASE_LENGTH_MIN = 20

/** Of USDT, in whole ones, where nothing else is set. */
const CAPS = { transfer: 200_000, hour: 500_000, day: 2_000_000 }
const UNITS = 1_000_000n
const code = (whole: number): string => `\`${whole}\``

/** What can be set of the signer, as docs/settings.md prints it: what holds without it, and what it means. It never reads what is set for the server alone. */
export const SIGNER_SETTINGS = {
  SIGNER_PASSPHRASE: {
    usual: 'made for a simulated market, kept in `DATA_DIR`',
    description: `what its seed is encrypted with, ${PASSPHRASE_LENGTH_MIN} characters or more`,
  },
  SIGNER_CHAIN: { usual: '–', description: 'number of the chain for which it signs; without it, it signs nothing' },
  SIGNER_TOKEN: { usual: '–', description: 'contract of the token for which it signs' },
  SIGNER_CAP_TRANSFER: { usual: code(CAPS.transfer), description: 'what it signs in one transfer at most, in whole USDT' },
  SIGNER_CAP_HOUR: { usual: code(CAPS.hour), description: 'within an hour at most' },
  SIGNER_CAP_DAY: { usual: code(CAPS.day), description: 'within 24 hours at most' },
}

/** Which chain and token it signs for, and the only address for what leaves to the cold wallet; undefined where it signs nothing. Throws what is wrong. */
export const pinnedOf = ({ SIGNER_CHAIN = '', SIGNER_TOKEN = '', COLD_ADDRESS = '' }: NodeJS.ProcessEnv): Pinned | undefined => {
  if (SIGNER_CHAIN === '' && SIGNER_TOKEN === '') return undefined
  if (!/^[1-9]\d{0,9}$/.test(SIGNER_CHAIN) || !isAddress(SIGNER_TOKEN))
    throw new Error('Set SIGNER_CHAIN to the number of the chain and SIGNER_TOKEN to the contract of the token, or neither.')
  if (COLD_ADDRESS !== '' && !isAddress(COLD_ADDRESS)) throw new Error('COLD_ADDRESS is an address with its checksum.')
  return { chain: Number(SIGNER_CHAIN), token: getAddress(SIGNER_TOKEN), cold: COLD_ADDRESS === '' ? undefined : getAddress(COLD_ADDRESS) }
}

/** What it signs at most, in millionths of a USDT. Throws what is wrong. */
export const capsOf = (environment: NodeJS.ProcessEnv): TransferCaps => {
  const cap = (name: string, whole: number): bigint => {
    const typed = environment[name] || String(whole)
    if (!/^\d{1,12}$/.test(typed)) throw new Error(`${name} is a number of whole USDT.`)
    return BigInt(typed) * UNITS
  }
  return {
    transfer: cap('SIGNER_CAP_TRANSFER', CAPS.transfer),
    hour: cap('SIGNER_CAP_HOUR', CAPS.hour),
    day: cap('SIGNER_CAP_DAY', CAPS.day),
  }
}

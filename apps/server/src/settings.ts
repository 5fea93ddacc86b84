import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import type { z } from 'zod'
import { readAddress } from './chain/addresses.ts'
import { settingsSchema } from './settings-schema.ts'

type Environment = z.output<typeof settingsSchema>

const MINUTE_MS = 60_000

export interface ChainSettings {
  /** A node of a real chain, and the contract of USDT there; undefined for the test chain. */
  source: { url: string; secondUrl: string | undefined; token: string } | undefined
  /** Blocks from that of a deposit on, itself included, until it is credited. */
  confirmations: number
  testBlockSeconds: number
  /** What stands before a hash in the address of its page in an explorer; empty: none. */
  explorer: string
  /** The block from which on the chain is looked through once more after a start. */
  againFrom: number | undefined
  /** How often its newest block is asked for. */
  lookEveryMs: number
  /** The least that is credited, in USDT. */
  minimum: string
  signerSocket: string
  sweep: 'delegate' | 'topUp' | 'off'
  /** The least that is swept, in USDT. */
  sweepMinimum: string
  /** So many transactions of the account that pays for gas are known. */
  sweepNonce: number
  /** With its checksum; empty where there is none. */
  coldAddress: string
  /** In USDT. */
  hotMaximum: string
  /** Of all custody, a decimal below 1. */
  coldShare: string
}

export type Settings = ReturnType<typeof readSettings>

/** Reads the settings from the environment; throws one clear line when one of them cannot be used. */
export const readSettings = (environment: Readonly<Record<string, string | undefined>>) => {
  const parsed = settingsSchema.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The setting ${issue?.path.join('.')} ${issue?.message}. See docs/settings.md.`)
  }
  const { data } = parsed
  const bucket = bucketOf(data)
  if (data.STANDBY === '1' && !data.DATABASE_URL)
    throw new Error('The setting STANDBY needs DATABASE_URL: a standby shares the database of the server that it follows.')
  const isSimulated = data.PRICE_SOURCE === 'simulated'
  const isOpenToOthers = canOthersCome(data)
  return {
    port: data.PORT,
    host: data.HOST,
    dataDir: resolve(data.DATA_DIR),
    databaseUrl: data.DATABASE_URL,
    /** A database of one's own may run without what keeps it over a power cut: nothing is to be kept. */
    databaseMayLose: data.DATABASE_MAY_LOSE === '1',
    isSimulated,
    /** Count only where the market is not simulated. */
    venues: data.PRICE_VENUES,
    marketSeed: data.MARKET_SEED,
    marketVolatility: data.MARKET_VOLATILITY,
    /** Countries whose people cannot buy delivery contracts. */
    optionsCountriesDenied: data.OPTIONS_COUNTRIES_DENIED,
    /** Whether anybody but this machine reaches the server, directly or through a proxy. */
    isOpenToOthers,
    /** Whether codes and mails can be read at `/dev/outbox`. */
    isOutboxOpen: isSimulated && (!isOpenToOthers || data.OUTBOX_OPEN === '1'),
    /** Where people reach the platform: for links in mails, and because it answers under no other name. */
    publicUrl: data.PUBLIC_URL ?? addressOf(data.HOST, data.PORT),
    smtp: data.SMTP_URL ? { url: data.SMTP_URL, from: data.MAIL_FROM } : undefined,
    /** Where alerts of staff go beside their mails. */
    staffWebhook: webhookOf(data),
    sms: data.SMS_URL ? { url: data.SMS_URL, token: data.SMS_TOKEN ?? '' } : undefined,
    /** On which the dapp wallets of people stand. */
    walletChain: { id: data.CHAIN_ID, rpcUrl: data.CHAIN_RPC_URL, secondUrl: data.CHAIN_RPC_URL_2 },
    passwordPepper: data.PASSWORD_PEPPER,
    files: { key: data.FILES_KEY, previous: data.FILES_KEY_PREVIOUS, bucket },
    contactEmail: data.CONTACT_EMAIL,
    invitationRequired: data.INVITATION_REQUIRED === '1',
    transferMin: data.TRANSFER_MIN,
    chain: chainOf(data),
    withdrawals: {
      addressWaitMs: data.ADDRESS_WAIT_HOURS * 3_600_000,
      twoFrom: data.WITHDRAWAL_TWO_FROM,
      deadlines: {
        requested: data.WITHDRAWAL_REVIEW_MINUTES * MINUTE_MS,
        approved: data.WITHDRAWAL_APPROVED_MINUTES * MINUTE_MS,
        sending: data.WITHDRAWAL_SENDING_MINUTES * MINUTE_MS,
      },
    },
    /** The house's own bank account, from which payouts go. */
    bankDebtor: debtorOf(data),
    vouchers: { twoFrom: data.VOUCHER_TWO_FROM, accounts: data.VOUCHER_ACCOUNTS ?? {} },
    trustProxy: data.TRUST_PROXY === '1',
    isStandby: data.STANDBY === '1',
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    console: consoleOf(data),
    verification: { isBasicAutomatic: data.REVIEW_AUTO === 'basic', retentionDays: data.DOCUMENT_RETENTION_DAYS },
    logLevel: data.LOG_LEVEL,
  }
}

const consoleOf = (data: Environment) => ({
  host: data.CONSOLE_HOST,
  port: data.CONSOLE_PORT,
  /** Where operators reach it. */
  url: data.CONSOLE_URL ?? addressOf(data.CONSOLE_HOST, data.CONSOLE_PORT),
  isUrlSet: data.CONSOLE_URL !== undefined,
  trustProxy: data.CONSOLE_TRUST_PROXY === '1',
})

const webhookOf = ({ STAFF_WEBHOOK_URL: url, STAFF_WEBHOOK_SECRET: secret }: Environment) => (url && secret ? { url, secret } : undefined)

/** The account from which a bank pays out; without IBAN and BIC there is none. A simulated market has an example's. */
const debtorOf = ({ BANK_DEBTOR_NAME: name, BANK_DEBTOR_IBAN: iban, BANK_DEBTOR_BIC: bic, ...data }: Environment) => {
  if (iban && bic) return { name, iban, bic }
  return data.PRICE_SOURCE === 'simulated' ? { name, iban: 'GB82WEST12345698765432', bic: 'WESTGB2L' } : undefined
}

/** Where people's files go, when that is not the database. */
const bucketOf = ({ FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: Environment) => {
  if (!FILES_URL) return undefined
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('The setting FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: who may use the bucket.')
  return { ...FILES_URL, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
}

/** Of which chain deposits come, if any do. */
const chainOf = (data: Environment): ChainSettings | undefined => {
  if (data.CHAIN === 'off' || (!data.CHAIN_RPC_URL && data.PRICE_SOURCE !== 'simulated')) return undefined
  const token = data.CHAIN_TOKEN === undefined ? undefined : readAddress(data.CHAIN_TOKEN)
  if (data.CHAIN_TOKEN !== undefined && !token)
    throw new Error('The setting CHAIN_TOKEN must be an address such as 0xdAC17F958D2ee523a2206206994597C13D831ec7, with its checksum.')
  if (data.CHAIN_RPC_URL && !token) throw new Error('The setting CHAIN_RPC_URL needs CHAIN_TOKEN: the contract of USDT on that chain.')
  return {
    source: data.CHAIN_RPC_URL && token ? { url: data.CHAIN_RPC_URL, secondUrl: data.CHAIN_RPC_URL_2, token } : undefined,
    confirmations: data.CHAIN_CONFIRMATIONS,
    testBlockSeconds: data.CHAIN_BLOCK_SECONDS,
    explorer: data.CHAIN_EXPLORER?.replace(/[^/=]$/, '$&/') ?? '',
    againFrom: data.CHAIN_AGAIN_FROM,
    lookEveryMs: data.CHAIN_RPC_URL ? data.CHAIN_LOOK_MS : data.CHAIN_BLOCK_SECONDS * 250,
    minimum: data.DEPOSIT_MIN,
    signerSocket: data.SIGNER_SOCKET ?? join(resolve(data.DATA_DIR), 'signer', 'signer.sock'),
    sweep: data.SWEEP,
    sweepMinimum: data.SWEEP_MIN,
    sweepNonce: data.SWEEP_NONCE,
    coldAddress: coldAddressOf(data),
    hotMaximum: data.HOT_MAX,
    coldShare: data.COLD_SHARE,
  }
}

const coldAddressOf = ({ COLD_ADDRESS }: Environment): string => {
  const address = COLD_ADDRESS === undefined ? '' : readAddress(COLD_ADDRESS)
  if (address === undefined) throw new Error('The setting COLD_ADDRESS must be an address, with its checksum.')
  return address
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** A proxy in front, or an address for others, says that others come, whatever the server itself listens on. */
const canOthersCome = ({ HOST, TRUST_PROXY, PUBLIC_URL }: Environment): boolean =>
  !isLoopback(HOST) || TRUST_PROXY === '1' || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))

/** The address under which a person on this machine reaches the server. */
export const addressOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

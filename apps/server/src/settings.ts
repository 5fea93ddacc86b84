import { isIP } from 'node:net'
import { join, resolve } from 'node:path'
import { VOUCHER_CHAINS } from '@assay/rules/vouchers/vouchers'
import { z } from 'zod'
import { readAddress } from './chain/addresses.ts'
import { readBucket } from './files/read-bucket.ts'
import { readNamedTexts } from './named-texts.ts'
import { readVenues, VENUES } from './outside/prices/live/venues.ts'
import { isCountry } from './people/countries.ts'

const empty = (value: unknown) => (value === '' ? undefined : value)
const optionalText = z.preprocess(empty, z.string().optional())
const optionalUrl = (protocols: RegExp, example: string) =>
  z.preprocess(empty, z.url({ protocol: protocols, error: `must be an address such as ${example}` }).optional())
const SECRET_LENGTH_MIN = 32
const optionalSecret = z.preprocess(
  empty,
  z.string().min(SECRET_LENGTH_MIN, `must have at least ${SECRET_LENGTH_MIN} characters`).optional(),
)
/** What is read by code of its own, which throws with what is wrong. */
const readBy = <Result>(read: (text: string) => Result) =>
  z.string().transform((text, context) => {
    try {
      return read(text)
    } catch (error) {
      context.addIssue((error as Error).message)
      return z.NEVER
    }
  })
const bucket = readBy(readBucket)
const venues = readBy(readVenues)
const voucherAccounts = readBy(text => readNamedTexts(text, VOUCHER_CHAINS))
/** Every state of the European Union, and where the law forbids such contracts to private people (docs/products/options.md). */
const DELIVERY_DENIED = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK AU CA GB IL US'.split(' ')
const usdtAmount = z.string().regex(/^(0|[1-9]\d{0,8})(\.\d{1,6})?$/, 'must be an amount of USDT, such as 1 or 0.5')
const countries = z.string().transform((text, context) => {
  const codes = text.split(/[\s,]+/).filter(code => code !== '')
  const unknown = codes.find(code => !isCountry(code))
  if (unknown === undefined) return codes
  context.addIssue(`names "${unknown}", which is not the code of a country in two capital letters`)
  return z.NEVER
})

const MINUTE_MS = 60_000
const minutes = (usual: number) =>
  z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(1).max(10_080).default(usual))

/** What can be set from outside; everything has a default that works on a fresh machine. */
const proxyTrusted = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')

const schema = z.object({
  PORT: z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/assay'),
  DATABASE_MAY_LOSE: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  PRICE_SOURCE: z.enum(['simulated', 'live'], { error: 'must be "simulated" or "live"' }).default('simulated'),
  PRICE_VENUES: venues.default(VENUES.map(venue => ({ venue, weight: 1n }))),
  MARKET_SEED: z.preprocess(empty, z.string().min(1).max(100).optional()),
  /** Of the simulated market; 0 stands still. */
  MARKET_VOLATILITY: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).min(0).max(20).default(1)),
  OPTIONS_COUNTRIES_DENIED: countries.default(DELIVERY_DENIED),
  PUBLIC_URL: optionalUrl(/^https?$/, 'https://assay.example.org'),
  /** `1`: the page of codes and mails is open although others can reach this server. */
  OUTBOX_OPEN: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  SMTP_URL: optionalUrl(/^smtps?$/, 'smtps://user:password@mail.example.org'),
  MAIL_FROM: z.string().min(3).default('Assay <no-reply@localhost>'),
  SMS_URL: optionalUrl(/^https?$/, 'https://sms.example.org/send'),
  SMS_TOKEN: optionalText,
  /** EIP-155: the chain that texts for dapp wallets name. */
  CHAIN_ID: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(1).default(1)),
  PASSWORD_PEPPER: optionalText,
  /** By which the keys of people's files are wrapped; without it one that follows from the pepper. */
  FILES_KEY: optionalSecret,
  FILES_KEY_PREVIOUS: optionalSecret,
  FILES_URL: z.preprocess(empty, bucket.optional()),
  AWS_ACCESS_KEY_ID: optionalText,
  AWS_SECRET_ACCESS_KEY: optionalText,
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@localhost.localdomain'),
  INVITATION_REQUIRED: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** The least that goes from person to person, in USDT. */
  TRANSFER_MIN: z.preprocess(empty, usdtAmount.default('1')),
  /** `off`: no deposits over a chain. */
  CHAIN: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on'),
  /** Of a node of the chain; without it there is a test chain where the market is simulated, and no chain where it is not. */
  CHAIN_RPC_URL: optionalUrl(/^https?$/, 'https://node.example.org'),
  /** Another node, of somebody else: it is asked again before anything is credited. */
  CHAIN_RPC_URL_2: optionalUrl(/^https?$/, 'https://other-node.example.org'),
  /** The contract of USDT on the chain. */
  CHAIN_TOKEN: z.preprocess(empty, z.string().optional()),
  CHAIN_CONFIRMATIONS: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(1).max(1000).default(12)),
  CHAIN_EXPLORER: optionalUrl(/^https?$/, 'https://etherscan.io/tx/'),
  /** From this block on the chain is looked through once more. */
  CHAIN_AGAIN_FROM: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(1).optional()),
  /** How often a node of a real chain is asked for its newest block, ms. */
  CHAIN_LOOK_MS: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(20).max(60_000).default(3_000)),
  /** How often the test chain makes a block. */
  CHAIN_BLOCK_SECONDS: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(1).max(60).default(2)),
  /** The least that is credited, in USDT. */
  DEPOSIT_MIN: z.preprocess(empty, usdtAmount.default('1')),
  SIGNER_SOCKET: optionalText,
  /** How token comes from deposit addresses to the account that pays. */
  SWEEP: z.preprocess(empty, z.enum(['delegate', 'topUp', 'off'], { error: 'must be "delegate", "topUp" or "off"' }).default('delegate')),
  /** The least that is swept, in USDT. */
  SWEEP_MIN: z.preprocess(empty, usdtAmount.default('20')),
  /** So many transactions of the account that pays for gas are known, whatever the tables say. */
  SWEEP_NONCE: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(0).default(0)),
  /** Where the house keeps what it does not need at hand. */
  COLD_ADDRESS: z.preprocess(empty, z.string().optional()),
  /** Above it what is too much goes to the cold address, down to the share that stays. */
  HOT_MAX: z.preprocess(empty, usdtAmount.default('500000')),
  /** Share of all custody that is to lie at the cold address. */
  COLD_SHARE: z.preprocess(
    empty,
    z
      .string()
      .regex(/^0(\.\d{1,4})?$/, 'must be a share below 1 such as 0.8')
      .default('0.8'),
  ),
  /** How long a new address to withdraw to waits; 0: not at all. */
  ADDRESS_WAIT_HOURS: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(0).max(720).default(24)),
  /** From so many USDT on a withdrawal needs two operators. */
  WITHDRAWAL_TWO_FROM: z.preprocess(empty, usdtAmount.default('10000')),
  /** How long a withdrawal may wait for its review, to be sent once it is approved, and to be final once it is sent, in minutes. */
  WITHDRAWAL_REVIEW_MINUTES: minutes(120),
  WITHDRAWAL_APPROVED_MINUTES: minutes(15),
  WITHDRAWAL_SENDING_MINUTES: minutes(60),
  /** From so many USDT on a voucher deposit needs two operators. */
  VOUCHER_TWO_FROM: z.preprocess(empty, usdtAmount.default('10000')),
  /** Where people pay before they show a voucher, by way: `TRC20=T…;bank=Assay Ltd, DE89…`. Of a way that is left out support says it. */
  VOUCHER_ACCOUNTS: z.preprocess(empty, voucherAccounts.optional()),
  /** `1` only behind a proxy that sets the forwarded headers itself. */
  TRUST_PROXY: proxyTrusted,
  /** `1`: follow the journal of the server that writes, and take over when it is gone. */
  STANDBY: z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0'),
  /** Of the second door, for whoever watches over the process; it is not opened unless this is set. 0: any that is free. */
  METRICS_PORT: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).optional()),
  /** Of the operators' console. 0: any that is free. */
  CONSOLE_PORT: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(0).max(65_535).default(3001)),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1'),
  /** As `TRUST_PROXY`, of the console: it has another way to it than the shop. */
  CONSOLE_TRUST_PROXY: proxyTrusted,
  CONSOLE_URL: optionalUrl(/^https?$/, 'https://console.example.org'),
  /** `basic`: the first step of verification is approved by itself. */
  REVIEW_AUTO: z.preprocess(empty, z.enum(['basic'], { error: 'must be empty or "basic"' }).optional()),
  /** Papers of people are deleted so long after their account is closed, in days. */
  DOCUMENT_RETENTION_DAYS: z.preprocess(empty, z.coerce.number({ error: 'must be a number' }).int().min(0).max(36_500).default(1825)),
  METRICS_HOST: z.string().min(1).default('127.0.0.1'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('warn'),
})

export interface ChainSettings {
  /** A node of a real chain, and the contract of USDT there; undefined for the test chain. */
  source: { url: string; secondUrl: string | undefined; token: string } | undefined
  /** Blocks from that of a deposit on, itself included, until it is credited. */
  confirmations: number
  testBlockSeconds: number
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
  const parsed = schema.safeParse(environment)
  if (!parsed.success) {
    const [issue] = parsed.error.issues
    throw new Error(`The setting ${issue?.path.join('.')} ${issue?.message}. See the table of settings in README.md.`)
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
    vouchers: { twoFrom: data.VOUCHER_TWO_FROM, accounts: data.VOUCHER_ACCOUNTS ?? {} },
    trustProxy: data.TRUST_PROXY === '1',
    isStandby: data.STANDBY === '1',
    metrics: data.METRICS_PORT === undefined ? undefined : { host: data.METRICS_HOST, port: data.METRICS_PORT },
    console: {
      host: data.CONSOLE_HOST,
      port: data.CONSOLE_PORT,
      /** Where operators reach it. */
      url: data.CONSOLE_URL ?? addressOf(data.CONSOLE_HOST, data.CONSOLE_PORT),
      isUrlSet: data.CONSOLE_URL !== undefined,
      trustProxy: data.CONSOLE_TRUST_PROXY === '1',
    },
    verification: { isBasicAutomatic: data.REVIEW_AUTO === 'basic', retentionDays: data.DOCUMENT_RETENTION_DAYS },
    logLevel: data.LOG_LEVEL,
  }
}

/** Where people's files go, when that is not the database. */
const bucketOf = ({ FILES_URL, AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY }: z.output<typeof schema>) => {
  if (!FILES_URL) return undefined
  if (!AWS_ACCESS_KEY_ID || !AWS_SECRET_ACCESS_KEY)
    throw new Error('The setting FILES_URL needs AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY: who may use the bucket.')
  return { ...FILES_URL, accessKeyId: AWS_ACCESS_KEY_ID, secretAccessKey: AWS_SECRET_ACCESS_KEY }
}

/** Of which chain deposits come, if any do. */
const chainOf = (data: z.output<typeof schema>): ChainSettings | undefined => {
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

const coldAddressOf = ({ COLD_ADDRESS }: z.output<typeof schema>): string => {
  const address = COLD_ADDRESS === undefined ? '' : readAddress(COLD_ADDRESS)
  if (address === undefined) throw new Error('The setting COLD_ADDRESS must be an address, with its checksum.')
  return address
}

const isLoopback = (host: string): boolean =>
  host === 'localhost' || host === '::1' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host)

/** A proxy in front, or an address for others, says that others come, whatever the server itself listens on. */
const canOthersCome = ({ HOST, TRUST_PROXY, PUBLIC_URL }: z.output<typeof schema>): boolean =>
  !isLoopback(HOST) || TRUST_PROXY === '1' || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))

/** The address under which a person on this machine reaches the server. */
export const addressOf = (host: string, port: number): string => {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host
  return `http://${isIP(reachable) === 6 ? `[${reachable}]` : reachable}:${port}`
}

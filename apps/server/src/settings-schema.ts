import { VOUCHER_CHAINS } from '@assay/rules/vouchers/vouchers'
import { z } from 'zod'
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

/** Empty is as good as not there: a line of a file of settings can stand without a value. */
const orEmpty = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(empty, schema)
const minutes = (usual: number) => orEmpty(z.coerce.number({ error: 'must be a number' }).int().min(1).max(10_080).default(usual))
const count = (min: number, max: number) => z.coerce.number({ error: 'must be a number' }).int().min(min).max(max)
const PORT_MAX = 65_535
const isSet = z.enum(['0', '1'], { error: 'must be 0 or 1' }).default('0')
/** A link of docs/settings.md. */
const more = (place: string): string => `([more](${place}))`

const server = {
  PORT: count(0, PORT_MAX).default(3000).describe('web app, calls and socket; `0` is any port that is free'),
  HOST: z.string().min(1).default('127.0.0.1').describe('address to listen on'),
  PUBLIC_URL: optionalUrl(/^https?$/, 'https://assay.example.org').meta({
    usual: '`http://HOST:PORT`',
    description: `where people reach the platform: \`https://assay.example.org\`; it answers under no other name than this and \`HOST:PORT\` ${more('operating.md#who-can-reach-it')}`,
  }),
  TRUST_PROXY: isSet.describe(
    `\`1\` behind one proxy that sets \`X-Forwarded-For\` and \`X-Request-Id\` itself ${more('operating.md#behind-a-proxy')}`,
  ),
  CONTACT_EMAIL: z.email({ error: 'must be an e-mail address' }).default('support@localhost.localdomain').describe('shown in the footer'),
}

const data = {
  DATA_DIR: z.string().min(1).default('.data').describe('embedded database, secrets of this installation'),
  DATABASE_URL: optionalUrl(/^postgres(ql)?$/, 'postgres://user:password@host:5432/assay').describe(
    'a PostgreSQL (15 or newer) of your own instead of the embedded one',
  ),
  DATABASE_MAY_LOSE: isSet.describe(
    '`1`: start also where `fsync`, `full_page_writes` or `synchronous_commit` of your own PostgreSQL is off and a power cut can lose what it has acknowledged',
  ),
  STANDBY: isSet.describe('`1`: follow the server that writes to the same `DATABASE_URL` and take over when it is gone'),
}

const prices = {
  PRICE_SOURCE: z
    .enum(['simulated', 'live'], { error: 'must be "simulated" or "live"' })
    .default('simulated')
    .describe('`simulated`, or `live`: prices of real venues ([what that means](operating.md#live-prices))'),
  PRICE_VENUES: venues.default(VENUES.map(venue => ({ venue, weight: 1n }))).meta({
    usual: 'all six, equal',
    description: 'venues of live prices, with weights: `binance:2,bitget,bybit,coinbase,kraken,okx`',
  }),
  MARKET_SEED: orEmpty(z.string().min(1).max(100).optional()).describe(
    'seed of the simulated market, for tests: whoever has it can foresee the prices; without it nobody can',
  ),
  MARKET_VOLATILITY: orEmpty(z.coerce.number({ error: 'must be a number' }).min(0).max(20).default(1)).describe(
    `how far the simulated prices move, as a factor from 0 (they stand still) to 20 ${more('operating.md#a-calmer-or-a-wilder-simulation')}`,
  ),
}

const people = {
  INVITATION_REQUIRED: isSet.describe('`1`: nobody registers without an invitation code'),
  OPTIONS_COUNTRIES_DENIED: countries.default(DELIVERY_DENIED).meta({
    usual: 'EU, AU, CA, GB, IL, US',
    description: `countries whose people cannot buy delivery contracts, as \`US,DE\`; empty for none ${more('operating.md#delivery-contracts')}`,
  }),
  REVIEW_AUTO: orEmpty(z.enum(['basic'], { error: 'must be empty or "basic"' }).optional()).describe(
    `\`basic\`: the first step of verification is approved by itself, and the page says so ${more('products/verification.md')}`,
  ),
  DOCUMENT_RETENTION_DAYS: orEmpty(count(0, 36_500).default(1825)).describe(
    "how long people's papers are kept after their account is closed",
  ),
  CHAIN_ID: orEmpty(z.coerce.number({ error: 'must be a number' }).int().min(1).default(1)).describe(
    `the chain that texts for wallet login name, by its number of EIP-155 ${more('security.md#wallet-login')}`,
  ),
}

const messages = {
  SMTP_URL: optionalUrl(/^smtps?$/, 'smtps://user:password@mail.example.org').describe(
    'mail server, `smtps://user:password@mail.example.org`; without it mails go to `/dev/outbox`',
  ),
  MAIL_FROM: z.string().min(3).default('Assay <no-reply@localhost>').describe('sender of mails'),
  SMS_URL: optionalUrl(/^https?$/, 'https://sms.example.org/send').describe(
    'HTTP provider of short messages; without it they go to `/dev/outbox`',
  ),
  SMS_TOKEN: optionalText.describe('what that provider knows this platform by'),
  STAFF_WEBHOOK_URL: optionalUrl(/^https$/, 'https://alerts.example.org/assay').describe(
    `where alerts of staff are sent, signed; a public address ${more('operating.md#alerts-of-staff')}`,
  ),
  STAFF_WEBHOOK_SECRET: optionalSecret.describe('what such alerts are signed with'),
  OUTBOX_OPEN: isSet.describe(
    '`1`: `/dev/outbox` is open although others can reach the server, and whoever reads it can sign in as anybody',
  ),
}

const secrets = {
  PASSWORD_PEPPER: optionalText.meta({
    usual: 'made at first start, kept in `DATA_DIR`',
    description: 'secret that is mixed into password hashes',
  }),
  FILES_KEY: optionalSecret.meta({
    usual: 'follows from the pepper',
    description: `secret of ${SECRET_LENGTH_MIN} characters or more that wraps the keys of people's pictures ${more('operating.md#peoples-pictures')}`,
  }),
  FILES_KEY_PREVIOUS: optionalSecret.describe('the one before, until `npm run files -- rotate` is through'),
  FILES_URL: orEmpty(bucket.optional()).meta({
    usual: 'the database',
    description:
      "where people's pictures lie, encrypted: `s3://bucket/prefix?region=eu-central-1`, with `&endpoint=https://…` anything that speaks S3",
  }),
  AWS_ACCESS_KEY_ID: optionalText.describe('who may use that bucket'),
  AWS_SECRET_ACCESS_KEY: optionalText.describe('and by what'),
}

const deposits = {
  CHAIN: z.enum(['on', 'off'], { error: 'must be "on" or "off"' }).default('on').describe('`off`: no deposits over a chain'),
  CHAIN_RPC_URL: optionalUrl(/^https?$/, 'https://node.example.org').meta({
    usual: 'a test chain where the market is simulated, no chain where it is not',
    description: `a node of the chain; asked about wallets that are contracts as well, so that without it only wallets with a key log in ${more('operating.md#deposits-over-a-chain')}`,
  }),
  CHAIN_RPC_URL_2: optionalUrl(/^https?$/, 'https://other-node.example.org').describe(
    'another node, of somebody else, that is asked before anything is credited',
  ),
  CHAIN_TOKEN: orEmpty(z.string().optional()).describe('contract of USDT on that chain'),
  CHAIN_CONFIRMATIONS: orEmpty(count(1, 1000).default(12)).describe('blocks until a deposit is credited, its own among them; at least 1'),
  CHAIN_EXPLORER: optionalUrl(/^https?$/, 'https://etherscan.io/tx/').describe(
    'what stands before a transaction’s hash in the address of its page in an explorer, such as `https://etherscan.io/tx/`: deposits and withdrawals link there; without it their hashes are no links',
  ),
  CHAIN_AGAIN_FROM: orEmpty(z.coerce.number({ error: 'must be a number' }).int().min(1).optional()).describe(
    `from this block on the chain is looked through once more after a start ${more('operating.md#when-nothing-is-sent')}`,
  ),
  CHAIN_LOOK_MS: orEmpty(count(20, 60_000).default(3_000)).describe('how often a node of a real chain is asked for its newest block'),
  CHAIN_BLOCK_SECONDS: orEmpty(count(1, 60).default(2)).describe('how often the test chain makes a block'),
  DEPOSIT_MIN: orEmpty(usdtAmount.default('1')).describe('the least that is credited, in USDT'),
  VOUCHER_TWO_FROM: orEmpty(usdtAmount.default('10000')).describe('from so many USDT on a voucher deposit needs two operators'),
  VOUCHER_ACCOUNTS: orEmpty(voucherAccounts.optional()).describe(
    'where people pay before they show a voucher, by network: `TRC20=T…;bank=Assay Ltd, DE89…` (`TRC20`, `BEP20`, `ERC20`, `bank`); of a network that is left out support says it',
  ),
}

const outgoing = {
  TRANSFER_MIN: orEmpty(usdtAmount.default('1')).describe(
    'the least that one person sends to another, in USDT; of other assets its worth at the index. `0` for none',
  ),
  ADDRESS_WAIT_HOURS: orEmpty(count(0, 720).default(24)).describe(
    'how long a new address waits before money can be withdrawn to it; `0`: not at all',
  ),
  WITHDRAWAL_TWO_FROM: orEmpty(usdtAmount.default('10000')).describe('from so many USDT on a withdrawal needs two operators'),
  BANK_DEBTOR_NAME: orEmpty(z.string().max(70).default('Assay')).describe('holder of the bank account from which US dollars are paid out'),
  BANK_DEBTOR_IBAN: orEmpty(z.string().optional()).describe('IBAN of that account; without it batches are written as CSV alone'),
  BANK_DEBTOR_BIC: orEmpty(z.string().optional()).describe('BIC of its bank'),
  WITHDRAWAL_REVIEW_MINUTES: minutes(120).describe(
    'how long a withdrawal may wait for its review; what takes longer is counted in public as overdue, as with the next two',
  ),
  WITHDRAWAL_APPROVED_MINUTES: minutes(15).describe('how long it may wait to be sent once it is approved'),
  WITHDRAWAL_SENDING_MINUTES: minutes(60).describe('how long it may take to be final once it is sent'),
}

const treasury = {
  SIGNER_SOCKET: optionalText.meta({ usual: '`DATA_DIR/signer/signer.sock`', description: 'where the signer answers' }),
  SWEEP: orEmpty(z.enum(['delegate', 'topUp', 'off'], { error: 'must be "delegate", "topUp" or "off"' }).default('delegate')).describe(
    `how tokens come from deposit addresses to the hot wallet: \`delegate\` (EIP-7702), \`topUp\` (gas is sent first), \`off\` ${more('operating.md#hot-and-cold')}`,
  ),
  SWEEP_MIN: orEmpty(usdtAmount.default('20')).describe(
    'the least that is swept, in USDT; and never what is worth less than ten times its gas',
  ),
  SWEEP_NONCE: orEmpty(z.coerce.number({ error: 'must be a number' }).int().min(0).default(0)).describe(
    `so many transactions of the account that pays for gas are known, whatever the tables say ${more('operating.md#when-nothing-is-sent')}`,
  ),
  COLD_ADDRESS: orEmpty(z.string().optional()).describe(
    'where the house keeps what it does not need at hand; the same for server and signer',
  ),
  HOT_MAX: orEmpty(usdtAmount.default('500000')).describe('above it, in USDT, what is too much goes to the cold address'),
  COLD_SHARE: orEmpty(
    z
      .string()
      .regex(/^0(\.\d{1,4})?$/, 'must be a share below 1 such as 0.8')
      .default('0.8'),
  ).describe('share of all tokens that is to lie there'),
}

const operators = {
  CONSOLE_PORT: orEmpty(count(0, PORT_MAX).default(3001)).describe(
    `the operators' console; \`0\` is any port that is free ${more('operators.md')}`,
  ),
  CONSOLE_HOST: z.string().min(1).default('127.0.0.1').describe('address on which it listens: this machine only, unless set'),
  CONSOLE_URL: optionalUrl(/^https?$/, 'https://console.example.org').meta({
    usual: '`http://CONSOLE_HOST:CONSOLE_PORT`',
    description: 'where operators reach it: `https://console.example.org`; it answers under no other name, and set-up links begin with it',
  }),
  CONSOLE_TRUST_PROXY: isSet.describe('as `TRUST_PROXY`, of the console, which has a way to it of its own'),
  METRICS_PORT: orEmpty(count(0, PORT_MAX).optional()).describe(
    `a second endpoint for whoever watches over the process: alive, ready and why not, metrics ${more('operating.md#watching-it')}; \`0\` is any port that is free; closed unless set`,
  ),
  METRICS_HOST: z.string().min(1).default('127.0.0.1').describe('address of that endpoint'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])
    .default('warn')
    .describe('`trace` … `silent`; from `info` on a line for each request'),
}

/** What can be set from outside, in the groups of docs/settings.md; everything has a default that works on a fresh machine. */
export const SETTINGS = {
  'The server': server,
  'What is kept': data,
  Prices: prices,
  People: people,
  'Mails and short messages': messages,
  "Secrets and people's pictures": secrets,
  'Money that comes in': deposits,
  'Money that goes out': outgoing,
  'Where tokens lie': treasury,
  'Operators, and watching it': operators,
}

/** Of the whole environment. */
export const settingsSchema = z.object({
  ...server,
  ...data,
  ...prices,
  ...people,
  ...messages,
  ...secrets,
  ...deposits,
  ...outgoing,
  ...treasury,
  ...operators,
})

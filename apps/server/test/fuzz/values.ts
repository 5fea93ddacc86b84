import type { Random } from '../../../../packages/core/simulation/random.ts'

const deep = (levels: number): string => `${'{"a":['.repeat(levels)}1${']}'.repeat(levels)}`

/** What somebody types, pastes or sends who is careless, unlucky or hostile. */
export const HOSTILE: readonly string[] = [
  '',
  ' ',
  ...[
    '-1',
    '0',
    '-0',
    '+1',
    '00',
    '01',
    '1.',
    '.5',
    '0.0',
    '1e-9',
    '1e5',
    '1e309',
    'NaN',
    'Infinity',
    '0x10',
    '0b1',
    '1,000',
    '1 000',
    '1_000',
  ],
  ...['１２３', '٤٥٦', '1٫5', '१२', 'Ⅷ', '½'],
  `1${'0'.repeat(40)}`,
  '9'.repeat(40),
  '9'.repeat(30),
  `0.${'0'.repeat(17)}1`,
  `0.${'1'.repeat(40)}`,
  `0.${'0'.repeat(101)}`,
  ...['9007199254740993', '999999999999999', '2147483648', '9223372036854775808', '1000000000000000'],
  ...['null', 'undefined', 'true', '[object Object]', '[]', '[1]', deep(4), deep(800)],
  ...['__proto__', 'constructor', 'hasOwnProperty', 'toString', 'valueOf'],
  ...['../../etc/passwd', "' or 1=1 --", '$(id)', '<script>alert(1)</script>', '{{7*7}}', '%', '%00', '%zz', '=', '&', ';'],
  ...['\u0000', 'a\u0000b', '\r\nset-cookie: a=b', '\u001b[31m', '\u007f', '\u202eabc', '\ufeffBTCUSDT', '\ud800', '\udfff\ud800'],
  ...['買う', 'продать', 'شراء', '매수', 'İ', 'ß', '👩‍👩‍👧‍👦', 'é'.repeat(300)],
  ...['btcusdt', 'BTCUSDT ', 'BTC-USDT', 'ＢＴＣＵＳＤＴ', 'BTCUSDT\u0000', 'USDTUSDT'],
  'a'.repeat(21),
  'a'.repeat(10_000),
  'a'.repeat(60_000),
]

/** Changes to a good value that a slip of the hand or a clumsy program makes. */
const SLIPS: readonly ((value: string) => string)[] = [
  value => `${value}1`,
  value => `${value}.000000001`,
  value => `${value}0000000`,
  value => `0${value}`,
  value => `-${value}`,
  value => ` ${value}`,
  value => `${value}\n`,
  value => `${value}${value}`,
  value => value.slice(1),
  value => value.toLowerCase(),
  value => value.replace('.', ','),
  value => value.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0)),
]

/** Something else than the good value: often nearly it. */
export const badValue = (random: Random, good: string): string => (random.chance(50) ? random.pick(SLIPS)(good) : random.pick(HOSTILE))

/** Percent-encodes every byte that could mean something; what is no Unicode becomes what UTF-8 makes of it. */
export const encodeText = (text: string): string =>
  text.replace(/[^A-Za-z0-9_.-]+/g, part => [...Buffer.from(part, 'utf8')].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join(''))

/** A decimal with `decimals` places at most, without trailing zeros. */
const decimalBelow = (random: Random, bound: number, decimals: number): string =>
  (random.below(bound * 10 ** decimals) / 10 ** decimals).toFixed(decimals).replace(/\.?0+$/, '')

/** How somebody has set a chart: one indicator, some lines. */
const chartSetup = (random: Random): string =>
  JSON.stringify({
    version: 1,
    interval: random.pick(['line', '1m', '1d']),
    style: 'candles',
    scale: random.pick(['normal', 'logarithm']),
    compare: '',
    indicators: [{ id: 'a', name: 'MA', parameters: [random.below(100)], hidden: false }],
    drawings: Array.from({ length: random.below(20) }, (_, index) => ({
      id: `d${index}`,
      name: 'segment',
      points: [[random.below(1e9), random.below(1e6)]],
      text: '',
      locked: false,
    })),
    drawingsHidden: false,
  })

/** What a person who knows the product would put into a field, by its name. */
const USUAL: Readonly<Record<string, (random: Random) => string>> = {
  pair: random => random.pick(['BTCUSDT', 'BTCUSDT', 'BTCUSDT', 'ETHUSDT', 'SOLUSDT', 'BTC-PERP']),
  market: random => random.pick(['BTC-PERP', 'BTC-PERP', 'BTC-PERP', 'ETH-PERP', 'XAU-PERP']),
  base: random => random.pick(['BTC', 'BTC', 'XAU', 'BNB']),
  stake: random => random.pick(['5', '10', '100', '4', decimalBelow(random, 1100, 6)]),
  seconds: random => random.pick(['60', '60', '180', '300', '900', '3600', '61']),
  optionId: random => String(1 + random.below(100)),
  lots: random => random.pick(['1', '10', '100', String(random.below(3000))]),
  positionId: random => String(1 + random.below(400)),
  leverage: random => random.pick(['1', '10', '50', '100', '101']),
  asset: random => random.pick(['USDT', 'USDT', 'BTC', 'ETH']),
  price: random => random.pick(['59000', '60000', '60000.1', '61000', '54000', decimalBelow(random, 70_000, 1)]),
  quantity: random => random.pick(['0.001', '0.01', '1', decimalBelow(random, 2, 5)]),
  total: random => random.pick(['10', '100', '5', decimalBelow(random, 1000, 2)]),
  amount: random => decimalBelow(random, 100, 2),
  clientOrderId: random => `mine-${random.below(200)}`,
  orderId: random => String(1 + random.below(5000)),
  before: random => random.pick([String(random.below(5000)), `${random.below(5000)}.${random.below(9)}`]),
  account: random => random.pick(['someone@example.org', '+4915112345678', `new${random.below(40)}@example.org`]),
  areaCode: () => '+49',
  country: random => random.pick(['DE', 'JP', 'XX']),
  code: random => String(random.below(1_000_000)).padStart(6, '0'),
  id: random => String(random.below(40)),
  limit: random => String(random.below(300)),
  levels: random => String(random.below(300)),
  type: random => random.pick(['trade', 'faucet', 'fee']),
  setup: random => chartSetup(random),
}

/** One field of a call as its schema says it in JSON Schema. */
export interface FieldSchema {
  enum?: readonly string[]
  pattern?: string
  maxLength?: number
}

/** A value that the schema takes. */
export const validValue = (random: Random, name: string, schema: FieldSchema): string => {
  if (schema.enum) return random.pick(schema.enum)
  const usual = USUAL[name]
  if (usual) return usual(random)
  if (schema.pattern?.includes('\\d{1,15}')) return String(random.below(2000))
  if (schema.pattern) return decimalBelow(random, 1000, 2)
  return 'abc'.slice(0, schema.maxLength ?? 3)
}

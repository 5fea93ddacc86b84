// Works a delivery contract out again from its downloaded evidence, without the exchange, the network or any package:
//
//   node delivery-contract.mjs evidence.json
//
// Prints every step with its numbers and, last, 'agrees' (exit code 0) or 'does not agree' with the steps that differ (1). A file that cannot be read
// ends with 2. The rules are those of docs/products/options.md; nothing here is shared with the code of the exchange. Needs Node 20 or newer.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const PRICE_SCALE = 8
const RATE_SCALE = 8
const ONE = 10n ** 8n
const SECOND = 1000
const STRIKE_SECONDS = 3
/** A start is put off by no more than this for the age of what the index was formed of, ms. */
const SOURCE_AGE_MAX = 5000

// --- Numbers: whole numbers of the smallest unit, never binary fractions. ---

/** '12.5' at scale 6 is 12500000n. */
function units(text, scale, name) {
  const parts = typeof text === 'string' ? /^(-?)(0|[1-9][0-9]*)(?:\.([0-9]+))?$/.exec(text) : null
  const decimals = parts?.[3] ?? ''
  if (!parts || decimals.length > scale) throw new Unreadable(`${name} is ${JSON.stringify(text)}, which is no decimal number`)
  const magnitude = BigInt(parts[2] + decimals.padEnd(scale, '0'))
  return parts[1] ? -magnitude : magnitude
}

/** 12500000n at scale 6 is '12.5'. */
function decimal(value, scale) {
  const digits = (value < 0n ? -value : value).toString().padStart(scale + 1, '0')
  const decimals = digits.slice(digits.length - scale).replace(/0+$/, '')
  return `${value < 0n ? '-' : ''}${digits.slice(0, digits.length - scale)}${decimals === '' ? '' : `.${decimals}`}`
}

const priceText = price => (price === undefined ? 'none' : decimal(price, PRICE_SCALE))
const sum = values => values.reduce((total, value) => total + value, 0n)
const ascending = values => [...values].sort((one, other) => (one < other ? -1 : one > other ? 1 : 0))

/** Mean, half to even to a multiple of the tick; at least one tick. */
function mean(prices, tick) {
  const divisor = BigInt(prices.length) * tick
  const total = sum(prices)
  const lower = total / divisor
  const rest = 2n * (total % divisor)
  const ticks = rest > divisor || (rest === divisor && lower % 2n === 1n) ? lower + 1n : lower
  return (ticks > 0n ? ticks : 1n) * tick
}

/** What is left without the lowest and the highest fifth, each rounded down. */
function trimmed(prices) {
  const drop = Math.floor(prices.length / 5)
  return ascending(prices).slice(drop, prices.length - drop)
}

const sha256 = text => createHash('sha256').update(text, 'utf8').digest('hex')

/** The file is not what the page lets one download. */
class Unreadable extends Error {}

// --- Reading the file. ---

function field(of, name, type) {
  const value = of?.[name]
  const found = Array.isArray(value) ? 'array' : typeof value
  if (found !== type) throw new Unreadable(`${name} is missing or no ${type}`)
  return value
}

const wholeNumber = (of, name) => {
  const value = field(of, name, 'number')
  if (!Number.isSafeInteger(value)) throw new Unreadable(`${name} is no whole number`)
  return value
}

const readSample = given => ({
  at: wholeNumber(given, 'at'),
  price: units(field(given, 'price', 'string'), PRICE_SCALE, 'the price of a sample'),
  evidence: field(given, 'evidence', 'string'),
  sources: field(given, 'sources', 'string'),
})

/** The evidence in whole numbers; '' where there is no price yet is `undefined`. The answer of the call itself may stand around it. */
export function read(file) {
  const given = file?.data?.contract ? file.data : file
  const contract = field(given, 'contract', 'object')
  const scale = wholeNumber(given, 'quoteScale')
  if (scale < 0 || scale > 40) throw new Unreadable('quoteScale is no number of decimal places')
  const text = name => field(contract, name, 'string')
  const price = name => (text(name) === '' ? undefined : units(text(name), PRICE_SCALE, name))
  const amount = name => units(text(name), scale, name)
  return {
    scale,
    optionId: text('optionId'),
    market: text('market'),
    base: text('base'),
    quote: text('quote'),
    direction: text('direction'),
    state: text('state'),
    reason: text('refundReason'),
    seconds: wholeNumber(contract, 'seconds'),
    stake: amount('stake'),
    fee: amount('fee'),
    payout: amount('payout'),
    profit: amount('profit'),
    payoutRate: units(text('payoutRate'), RATE_SCALE, 'payoutRate'),
    feeRate: units(text('feeRate'), RATE_SCALE, 'feeRate'),
    strike: price('strikePrice'),
    settlement: price('settlementPrice'),
    acceptedAt: wholeNumber(contract, 'acceptedAt'),
    startsAt: wholeNumber(contract, 'startsAt'),
    expiresAt: wholeNumber(contract, 'expiresAt'),
    tick: units(field(given, 'tick', 'string'), PRICE_SCALE, 'tick'),
    strikeSamples: field(given, 'strikeSamples', 'array').map(readSample),
    settlementSamples: field(given, 'settlementSamples', 'array').map(readSample),
    settlementSeconds: wholeNumber(given, 'settlementSeconds'),
    trimRate: units(field(given, 'trimRate', 'string'), RATE_SCALE, 'trimRate'),
    samplesHash: field(given, 'samplesHash', 'string'),
    acceptedSeq: wholeNumber(given, 'acceptedSeq'),
    struckSeq: wholeNumber(given, 'struckSeq'),
    settledSeq: wholeNumber(given, 'settledSeq'),
  }
}

// --- The steps. Each gives what it found, and whether that is what the evidence says. ---

/** 1. The hash over all samples: no sample was changed, left out or added since it was made. */
function samplesStep({ strikeSamples, settlementSamples, samplesHash }) {
  const line =
    kind =>
    ({ at, price, evidence }) =>
      `${kind}|${at}|${price}|${evidence}\n`
  const lines = [...strikeSamples.map(line('strike')), ...settlementSamples.map(line('settlement'))]
  const hash = sha256(['assay-option-samples-1\n', ...lines].join(''))
  return [hash === samplesHash, `SHA-256 over ${lines.length} samples is ${hash}, given as ${samplesHash}`]
}

/** 2. Every sample is the price that its sources make by the rule of the index, and they are the very text that the journal names. */
function sourcesStep({ base, strikeSamples, settlementSamples }) {
  const kept = [...strikeSamples, ...settlementSamples].filter(({ sources }) => sources !== '')
  const all = strikeSamples.length + settlementSamples.length
  for (const sample of kept) {
    const difference = sourcesDifference(sample, base)
    if (difference) return [false, `the sample of ${when(sample.at)}: ${difference}`]
  }
  const rest = all - kept.length
  return [true, `${kept.length} samples are what their sources make${rest > 0 ? `; of ${rest} the sources are not kept any more` : ''}`]
}

function sourcesDifference({ price, evidence, sources }, base) {
  if (sha256(sources) !== evidence) return 'its sources have another hash than the journal says'
  try {
    // A market of practice stands on the index of the real asset.
    return indexDifference(JSON.parse(sources).underlyings[base.replace(/^demo:/, '')], price)
  } catch {
    return `its sources say nothing of ${base} that can be read`
  }
}

/** The index once more from its sources: each moved to the band around their median, then their weighted mean, rounded down to the step. */
function indexDifference(underlying, price) {
  const counted = underlying.sources
    .filter(source => BigInt(source.weight) > 0n)
    .map(source => ({
      given: units(source.price, PRICE_SCALE, 'a source'),
      counts: units(source.clamped ?? source.price, PRICE_SCALE, 'a source'),
      weight: BigInt(source.weight),
    }))
  if (counted.length === 0) return 'its sources make no price'
  const clamp = units(underlying.clamp, RATE_SCALE, 'clamp')
  const moved = counted.find(source => source.counts !== clamped(source.given, median(counted.map(({ given }) => given)), clamp))
  if (moved) return `a source of ${priceText(moved.given)} counts as ${priceText(moved.counts)}`
  const exact = sum(counted.map(({ counts, weight }) => counts * weight)) / sum(counted.map(({ weight }) => weight))
  const stepped = exact - (exact % units(underlying.step, PRICE_SCALE, 'step'))
  const index = stepped > 0n ? stepped : exact
  return index === price ? undefined : `its sources make ${priceText(index)}, not ${priceText(price)}`
}

/** Of an even number the mean of the two in the middle, rounded down. */
function median(prices) {
  const sorted = ascending(prices)
  return (sorted[(sorted.length - 1) >> 1] + sorted[sorted.length >> 1]) / 2n
}

/** Moved to the edge of the band around the median, which is rounded towards it. */
function clamped(price, middle, clamp) {
  const lowest = (middle * (ONE - clamp) + ONE - 1n) / ONE
  const highest = (middle * (ONE + clamp)) / ONE
  return price < lowest ? lowest : price > highest ? highest : price
}

/** 3. It started at a whole second after it was accepted, put off by the age of the index at most, and ended as many seconds later. */
function timesStep({ acceptedAt, startsAt, expiresAt, seconds, settlementSeconds, trimRate }) {
  const first = (Math.floor(acceptedAt / SECOND) + 1) * SECOND
  const last = (Math.floor((acceptedAt + SOURCE_AGE_MAX) / SECOND) + 1) * SECOND
  const isStart = startsAt >= first && startsAt <= last && startsAt % SECOND === 0
  const isTime = isStart && expiresAt === startsAt + seconds * SECOND
  const isWindow = settlementSeconds === (seconds <= 120 ? 10 : 60) && trimRate === ONE / 5n
  return [isTime && isWindow, `accepted ${when(acceptedAt)}, starts ${when(startsAt)}, expires ${when(expiresAt)}`]
}

/** One price for each second of a span at most, by time, and none from outside it. */
function secondsDifference(samples, from, to) {
  let last = Math.floor(from / SECOND) - 1
  for (const { at } of samples) {
    const second = Math.floor(at / SECOND)
    if (at < from || at >= to) return `the sample of ${when(at)} lies outside the span`
    if (second <= last) return `the sample of ${when(at)} is out of order or the second one of its second`
    last = second
  }
  return undefined
}

/** Whether a price could be known at acceptance in part: one of its sources spoke before. Under the first rule of the index that did not count. */
function wasKnown({ at, sources }, { acceptedAt, base }) {
  try {
    const text = JSON.parse(sources)
    const counted = text.underlyings[base.replace(/^demo:/, '')].sources.filter(({ weight }) => weight !== '0')
    return text.rule !== 'clamped-mean-1' && counted.some(source => at - (text.at - source.at) < acceptedAt)
  } catch {
    return false
  }
}

/** 4. Strike: the mean of the three seconds from the start; of one of them there may be no price. */
function strikeStep(evidence) {
  const { strikeSamples, startsAt, tick, strike } = evidence
  const difference = secondsDifference(strikeSamples, startsAt, startsAt + STRIKE_SECONDS * SECOND)
  if (difference) return [false, difference]
  const known = strikeSamples.find(sample => wasKnown(sample, evidence))
  if (known) return [false, `the sample of ${when(known.at)} has a source that spoke before the contract was accepted`]
  const prices = strikeSamples.map(({ price }) => price)
  const found = prices.length >= STRIKE_SECONDS - 1 ? mean(prices, tick) : undefined
  if (strike === undefined && isUndecided(evidence)) return [true, `not formed; ${prices.length} of ${STRIKE_SECONDS} seconds have a price`]
  return [
    found === strike,
    `mean of ${prices.map(priceText).join(', ') || 'nothing'} is ${priceText(found)}, given as ${priceText(strike)}`,
  ]
}

/** 5. Settlement price: the mean of the last seconds without the lowest and the highest fifth; more than a fifth missing makes none. */
function settlementStep(evidence) {
  const { settlementSamples, expiresAt, settlementSeconds, tick, settlement } = evidence
  const difference = secondsDifference(settlementSamples, expiresAt - settlementSeconds * SECOND, expiresAt)
  if (difference) return [false, difference]
  const prices = settlementSamples.map(({ price }) => price)
  const isEnough = prices.length > 0 && (settlementSeconds - prices.length) * 5 <= settlementSeconds
  const found = isEnough ? mean(trimmed(prices), tick) : undefined
  if (settlement === undefined && isUndecided(evidence))
    return [true, `not formed; ${prices.length} of ${settlementSeconds} seconds have a price`]
  const counted = found === undefined ? '' : `, of which ${trimmed(prices).length} count`
  const what = `${prices.length} of ${settlementSeconds} seconds have a price${counted}: ${priceText(found)}`
  return [found === settlement, `${what}, given as ${priceText(settlement)}`]
}

/** Nothing has been decided by prices: it still runs, or was given back for another reason than the prices themselves. */
const isUndecided = ({ state, reason }) => state === 'running' || (state === 'refunded' && reason !== 'tie')

/** 6. What the two prices make of it. */
function outcomeStep({ state, reason, direction, strike, settlement, strikeSamples, settlementSamples, settlementSeconds }) {
  const given = reason ? `${state} (${reason})` : state
  if (state === 'running') return [reason === '', 'it still runs']
  if (state === 'refunded' && (reason === 'indexStale' || reason === 'halted'))
    return [true, `given back as ${reason}: the prices do not decide then; the journal's record of its end says so`]
  if (state === 'refunded' && reason === 'samplesMissing') {
    const isStrikeMissing = strikeSamples.length < STRIKE_SECONDS - 1
    const isMissing = isStrikeMissing || (settlementSeconds - settlementSamples.length) * 5 > settlementSeconds
    return [isMissing, `${isMissing ? 'too many' : 'not too many'} seconds have no price, given as ${given}`]
  }
  if (strike === undefined || settlement === undefined) return [false, `without both prices it cannot be ${given}`]
  if (direction !== 'bullish' && direction !== 'bearish') return [false, `there is no direction ${direction}`]
  const isWon = direction === 'bullish' ? settlement > strike : settlement < strike
  const found = settlement === strike ? 'refunded (tie)' : isWon ? 'won' : 'lost'
  return [found === given, `${direction} from ${priceText(strike)} to ${priceText(settlement)} is ${found}, given as ${given}`]
}

/** 7. Payout, fee and result to the last unit. */
function moneyStep({ stake, payoutRate, feeRate, payout, fee, profit, state, scale, quote }) {
  const expectedPayout = (stake * payoutRate) / ONE
  const expectedFee = (stake * feeRate + ONE - 1n) / ONE
  const expectedProfit = { won: expectedPayout - expectedFee, lost: -stake - expectedFee }[state] ?? 0n
  const amount = value => `${decimal(value, scale)} ${quote}`
  const isSame = payout === expectedPayout && fee === expectedFee && profit === expectedProfit
  const found = `payout ${amount(expectedPayout)}, fee ${amount(expectedFee)}, result ${amount(expectedProfit)}`
  return [isSame, `${found}; given as ${amount(payout)}, ${amount(fee)}, ${amount(profit)}`]
}

const when = at => new Date(at).toISOString()

const STEPS = [
  ['samples', samplesStep],
  ['sources', sourcesStep],
  ['times', timesStep],
  ['strike', strikeStep],
  ['settlement price', settlementStep],
  ['outcome', outcomeStep],
  ['money', moneyStep],
]

/** All steps with what each found; `differing` are the names of those that do not agree. Throws for what is no evidence. */
export function recompute(file) {
  const evidence = read(file)
  const steps = STEPS.map(([name, step]) => {
    const [agrees, found] = step(evidence)
    return { name, agrees, found }
  })
  return { evidence, steps, differing: steps.filter(({ agrees }) => !agrees).map(({ name }) => name) }
}

/** What `recompute` found, as it is printed. */
export function report(file) {
  const { evidence, steps, differing } = recompute(file)
  const { optionId, market, direction, stake, scale, quote, seconds, acceptedSeq, struckSeq, settledSeq } = evidence
  return [
    `Delivery contract ${optionId}: ${market}, ${direction}, ${decimal(stake, scale)} ${quote}, ${seconds} s`,
    `Records of the journal: accepted ${acceptedSeq}, strike ${struckSeq}, settled ${settledSeq} (0: not yet)`,
    ...steps.map(({ name, agrees, found }) => `${agrees ? 'ok        ' : 'DIFFERENT '}${name}: ${found}`),
    differing.length === 0 ? 'agrees' : `does not agree: ${differing.join(', ')}`,
  ]
}

function main([path]) {
  if (!path) return [2, ['Usage: node delivery-contract.mjs evidence.json']]
  try {
    const lines = report(JSON.parse(readFileSync(path, 'utf8')))
    return [lines.at(-1) === 'agrees' ? 0 : 1, lines]
  } catch (fault) {
    return [2, [`${path} is no evidence of a delivery contract: ${fault.message}`]]
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [code, lines] = main(process.argv.slice(2))
  process.stdout.write(`${lines.join('\n')}\n`)
  process.exitCode = code
}

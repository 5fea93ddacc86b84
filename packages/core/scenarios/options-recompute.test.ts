import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { formatDecimal, parseDecimal } from '@assay/money/decimal'
import type { Amount, Price, Rate } from '@assay/money/kinds'
import { outcomeOf } from '@assay/rules/options/outcome'
import { feeOf, payoutOf } from '@assay/rules/options/payout'
import { samplesText } from '@assay/rules/options/samples-text'
import { expiryOf, settlementSeconds, settlementSpan, startOf, strikeSpan } from '@assay/rules/options/schedule'
import { settlementOf } from '@assay/rules/options/settlement'
import { strikeOf } from '@assay/rules/options/strike'
import { describe, expect, it } from 'vitest'
import { Random } from '../simulation/random.ts'

const SCRIPT = fileURLToPath(new URL('../../../docs/recompute/delivery-contract.mjs', import.meta.url))
const SETTLEMENTS = 10_000
const SCALE = 6
const TICK = parseDecimal('0.1', 8) as Price

interface Recompute {
  recompute(evidence: object): { steps: { name: string; agrees: boolean; found: string }[]; differing: string[] }
}
const { recompute } = (await import(SCRIPT)) as Recompute

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')
const priceText = (price: Price | undefined) => (price === undefined ? '' : formatDecimal(price, 8))
const amountText = (amount: bigint) => formatDecimal(amount, SCALE)

interface Second {
  at: number
  price: Price
  evidence: string
  sources: string
}

/** One index price as three sources make it: the text is that of the server's feed, and the mean that of the rule. */
function indexOf(random: Random, at: number, around: bigint, isKept: boolean): Second {
  const middle = around - (around % 1_000_000n)
  if (!isKept) return { at, price: middle as Price, evidence: String(at), sources: '' }
  const sources = [0, 1, 2].map(place => ({
    source: `venue-${place}`,
    price: formatDecimal(middle, 8),
    at: at - random.below(900),
    weight: String(1 + random.below(5)),
  }))
  const underlyings = { BTC: { state: 'normal', price: formatDecimal(middle, 8), clamp: '0.005', step: '0.01', sources } }
  const text = JSON.stringify({ rule: 'clamped-mean-1', at, underlyings })
  return { at, price: middle as Price, evidence: sha256(text), sources: text }
}

interface Publishing {
  /** Percent of the seconds of which no price is told. */
  missing: number
  /** Whether the sources are still kept. */
  isKept: boolean
}

/** The seconds of a span, of each of which a price is told, or none. */
function published(random: Random, span: { from: number; to: number }, { missing, isKept }: Publishing): (Second | undefined)[] {
  const around = 6_400_000_000_000n + BigInt(random.between(-30, 30)) * 1_000_000n
  return Array.from({ length: (span.to - span.from) / 1_000 }, (_, second) => {
    if (random.chance(missing)) return undefined
    return indexOf(random, span.from + second * 1_000 + random.below(1_000), around + BigInt(random.between(-15, 15)) * 1_000_000n, isKept)
  })
}

const known = (seconds: readonly (Second | undefined)[]): Second[] => seconds.filter(second => second !== undefined)
const prices = (seconds: readonly (Second | undefined)[]) => seconds.map(second => second?.price)
const sampleTexts = (seconds: readonly (Second | undefined)[]) =>
  known(seconds).map(second => ({ ...second, price: priceText(second.price) }))

/** The evidence of one settlement, decided by the rules that the core uses. */
function evidenceOf(random: Random, isKept: boolean) {
  const seconds = random.pick([60, 180, 300, 900, 3_600])
  const acceptedAt = Date.UTC(2026, 10, 22) + random.below(86_400_000)
  const startsAt = startOf(acceptedAt)
  const expiresAt = expiryOf(startsAt, seconds)
  const publishing = { missing: random.pick([0, 0, 0, 10, 20, 60]), isKept }
  const strikeSeconds = published(random, strikeSpan(startsAt), publishing)
  const settlementOnes = published(random, settlementSpan(expiresAt, seconds), publishing)
  const strike = strikeOf(prices(strikeSeconds), TICK)
  const settlement = strike === undefined ? undefined : settlementOf(prices(settlementOnes), TICK)
  const direction = random.pick(['bullish', 'bearish'] as const)
  const outcome = strike === undefined || settlement === undefined ? 'samplesMissing' : outcomeOf(direction, strike, settlement)
  const state = outcome === 'won' || outcome === 'lost' ? outcome : 'refunded'
  const [stake, payoutRate] = [BigInt(random.between(5_000_000, 1_000_000_000)) as Amount, 85_000_000n as Rate]
  const feeRate = 500_000n as Rate
  const [payout, fee] = [payoutOf(stake, payoutRate), feeOf(stake, feeRate)]
  const contract = {
    optionId: '7',
    market: 'BTC-OPTION',
    base: 'BTC',
    quote: 'USDT',
    direction,
    state,
    stake: amountText(stake),
    fee: amountText(fee),
    payoutRate: '0.85',
    feeRate: '0.005',
    payout: amountText(payout),
    seconds,
    strikePrice: priceText(strike),
    settlementPrice: priceText(settlement),
    refundReason: state === 'refunded' ? outcome : '',
    profit: amountText(state === 'won' ? payout - fee : state === 'lost' ? -stake - fee : 0n),
    acceptedAt,
    startsAt,
    expiresAt,
  }
  return {
    contract,
    tick: '0.1',
    quoteScale: SCALE,
    strikeSamples: sampleTexts(strikeSeconds),
    settlementSamples: sampleTexts(settlementOnes),
    settlementSeconds: settlementSeconds(seconds),
    trimRate: '0.2',
    samplesHash: sha256(samplesText({ strike: known(strikeSeconds), settlement: known(settlementOnes) })),
    acceptedSeq: 10,
    struckSeq: 12,
    settledSeq: 90,
  }
}

type Evidence = ReturnType<typeof evidenceOf>

describe('the script that works a delivery contract out again', () => {
  it(`says of ${SETTLEMENTS} settlements what the rules of the core say`, () => {
    const random = new Random(26)
    const met = new Map<string, number>()
    for (let count = 0; count < SETTLEMENTS; count++) {
      const evidence = evidenceOf(random, count % 50 === 0)
      const { differing, steps } = recompute(evidence)
      if (differing.length > 0) expect.fail(`${JSON.stringify(evidence.contract)}: ${JSON.stringify(steps)}`)
      const name = evidence.contract.refundReason || evidence.contract.state
      met.set(name, (met.get(name) ?? 0) + 1)
    }
    for (const name of ['won', 'lost', 'tie', 'samplesMissing']) expect(met.get(name), name).toBeGreaterThan(20)
  }, 120_000)

  /** A lost contract that all samples were told for. */
  const honest = (): Evidence => {
    const random = new Random(7)
    for (;;) {
      const evidence = evidenceOf(random, true)
      const { state, seconds } = evidence.contract
      if (state === 'lost' && seconds === 60 && evidence.strikeSamples.length + evidence.settlementSamples.length === 13) return evidence
    }
  }
  /** The hash over the samples as somebody would mend it who has changed them. */
  const rehashed = (evidence: Evidence): Evidence => {
    const units = (samples: Evidence['strikeSamples']) =>
      samples.map(({ at, price, evidence: hash }) => ({ at, price: parseDecimal(price, 8) as Price, evidence: hash }))
    const text = samplesText({ strike: units(evidence.strikeSamples), settlement: units(evidence.settlementSamples) })
    return { ...evidence, samplesHash: sha256(text) }
  }
  const withContract = (change: object): Evidence => ({ ...honest(), contract: { ...honest().contract, ...change } })
  const withLast = (change: object): Evidence => {
    const evidence = honest()
    Object.assign(evidence.settlementSamples.at(-1) as object, change)
    return evidence
  }

  const tampered: [string, () => Evidence, string[]][] = [
    ['a sample’s price is another one', () => withLast({ price: '1' }), ['samples', 'sources']],
    ['so is the hash over the samples', () => rehashed(withLast({ price: '1' })), ['sources']],
    ['the sources say another price', () => withLast({ sources: honest().settlementSamples[0]?.sources }), ['sources']],
    ['a sample is left out', () => ({ ...honest(), settlementSamples: honest().settlementSamples.slice(1) }), ['samples']],
    [
      'a sample is there twice',
      () => rehashed({ ...honest(), strikeSamples: [honest().strikeSamples[0]!, ...honest().strikeSamples] }),
      ['strike'],
    ],
    ['a sample is of after the expiry', () => rehashed(withLast({ at: honest().contract.expiresAt })), ['settlement price']],
    [
      'samples are out of order',
      () => rehashed({ ...honest(), settlementSamples: honest().settlementSamples.reverse() }),
      ['settlement price'],
    ],
    ['the strike is another one', () => withContract({ strikePrice: '64123.4' }), ['strike']],
    ['the strike is left out', () => withContract({ strikePrice: '' }), ['strike', 'outcome']],
    ['the settlement price is another one', () => withContract({ settlementPrice: '1' }), ['settlement price']],
    ['the outcome is another one', () => withContract({ state: 'refunded', refundReason: 'tie', profit: '0' }), ['outcome']],
    ['samples are said to be missing', () => withContract({ state: 'refunded', refundReason: 'samplesMissing', profit: '0' }), ['outcome']],
    ['the payout is a unit less', () => withContract({ stake: '100', payout: '84.999999', fee: '0.5', profit: '-100.5' }), ['money']],
    ['the fee is a unit more', () => withContract({ stake: '100', payout: '85', fee: '0.500001', profit: '-100.500001' }), ['money']],
    ['the result is another one', () => withContract({ profit: '0' }), ['money']],
    ['it starts a second later', () => withContract({ startsAt: honest().contract.startsAt + 1_000 }), ['times', 'strike']],
    ['fewer seconds are looked at', () => ({ ...honest(), settlementSeconds: 5 }), ['times', 'settlement price']],
    ['less is left out', () => ({ ...honest(), trimRate: '0.1' }), ['times']],
  ]

  it.each(tampered)('does not agree when %s', (_, change, expected) => {
    expect(recompute(honest()).differing).toEqual([])
    const { differing } = recompute(change())
    for (const name of expected) expect(differing).toContain(name)
  })

  it('is a command that prints each step and agrees, or names the step that does not, and its exit code says so', () => {
    const folder = mkdtempSync(join(tmpdir(), 'assay-recompute-'))
    const run = (name: string, content: string) => {
      writeFileSync(join(folder, name), content)
      const { status, stdout } = spawnSync(process.execPath, [SCRIPT, join(folder, name)], { encoding: 'utf8' })
      return { status, lines: stdout.trimEnd().split('\n') }
    }
    const agreeing = run('honest.json', JSON.stringify(honest()))
    expect([agreeing.status, agreeing.lines.at(-1)]).toEqual([0, 'agrees'])
    expect(agreeing.lines.filter(line => line.startsWith('ok '))).toHaveLength(7)
    expect(run('whole-answer.json', JSON.stringify({ code: 7, data: honest() })).status).toBe(0)
    const differing = run('tampered.json', JSON.stringify(withContract({ strikePrice: '1', state: 'won', refundReason: '' })))
    expect(differing.status).toBe(1)
    expect(differing.lines.at(-1)).toMatch(/^does not agree: strike/)
    for (const content of ['', '{}', '[]', 'null', JSON.stringify(withContract({ stake: '1e9' })), JSON.stringify({ contract: null })]) {
      const unreadable = run('unreadable.json', content)
      expect([unreadable.status, unreadable.lines[0]]).toEqual([2, expect.stringContaining('is no evidence of a delivery contract')])
    }
    rmSync(folder, { recursive: true })
  })

  it('looks at a contract that still runs, and says that it does', () => {
    const running = { ...withContract({ state: 'running', settlementPrice: '', profit: '0' }), settlementSamples: [], settledSeq: 0 }
    const { differing, steps } = recompute(rehashed(running))
    expect(differing).toEqual([])
    expect(steps.find(({ name }) => name === 'outcome')?.found).toBe('it still runs')
  })
})

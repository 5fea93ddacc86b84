import { createHash } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { formatDecimal } from '@assay/money/decimal'
import { samplesText } from '@assay/rules/options/samples-text'
import { expect, it } from 'vitest'
import { createOptionsPlay } from '../simulation/options/create.ts'
import { Random } from '../simulation/random.ts'
import { Core } from '../src/engine/core.ts'
import type { Command } from '../src/engine/record.ts'
import type { OptionAccepted, OptionSample, OptionSettled, OptionStruck } from '../src/options/events.ts'
import { optionMarket, optionSettingsOf } from '../src/options/read.ts'

const SCRIPT = fileURLToPath(new URL('../../../docs/recompute/delivery-contract.mjs', import.meta.url))
const { recompute } = (await import(SCRIPT)) as { recompute(evidence: object): { steps: object[]; differing: string[] } }

const SEEDS = [71, 72, 73]
const COMMANDS = 1_500

/** What the core said of one contract. */
interface Said {
  acceptedAt: number
  accepted: OptionAccepted
  struck?: OptionStruck
  settled?: OptionSettled
}

type Ended = Said & { settled: OptionSettled }

/** A random history, and every contract that ended in it. */
function historyOf(seed: number): { core: Core; ended: Ended[] } {
  const { workload, auditor } = createOptionsPlay(new Random(seed))
  const core = new Core()
  const contracts = new Map<number, Said>()
  let at = Date.UTC(2026, 0, 1)
  const decide = (command: Command) => {
    if (!core.execute(command, at) || core.reply().refusal) return
    auditor.follow(command, at, core)
    for (const event of core.record().events ?? [])
      if (event.type === 'options.accepted') contracts.set(event.optionId, { acceptedAt: at, accepted: event })
      else if (event.type === 'options.struck') Object.assign(contracts.get(event.optionId) as Said, { struck: event })
      else if (event.type === 'options.settled') Object.assign(contracts.get(event.optionId) as Said, { settled: event })
  }
  for (const command of workload.opening()) decide(command)
  for (let count = 0; count < COMMANDS; count++) {
    at += workload.passing()
    decide(workload.next(at).command)
  }
  return { core, ended: [...contracts.values()].filter((said): said is Ended => said.settled !== undefined) }
}

/** The evidence of a contract in the form in which it is downloaded; the sources are not kept. */
function evidenceOf(core: Core, { acceptedAt, accepted, struck, settled }: Ended): object {
  const { market, version, seconds, stake, fee, payout, startsAt, expiresAt } = accepted
  const listing = optionMarket(core.state, market) as NonNullable<ReturnType<typeof optionMarket>>
  const settings = optionSettingsOf(core.state, market, version)
  const terms = settings?.durations.find(duration => duration.seconds === seconds)
  const amount = (units: bigint) => formatDecimal(units, listing.quoteScale)
  const price = (units: bigint | undefined) => (units === undefined ? '' : formatDecimal(units, 8))
  // A contract without a strike ends with the samples of its strike.
  const strike = struck ? struck.samples : settled.samples
  const settlement = struck ? settled.samples : []
  const shown = (samples: readonly OptionSample[]) => samples.map(sample => ({ ...sample, price: price(sample.price), sources: '' }))
  const profit = { won: payout - fee, lost: -stake - fee, refunded: 0n }[settled.state]
  const { base, quote } = listing
  const direction = { direction: accepted.direction, state: settled.state, refundReason: settled.reason ?? '' }
  const amounts = { stake: amount(stake), fee: amount(fee), payout: amount(payout), profit: amount(profit) }
  const rates = { payoutRate: price(terms?.payoutRate), feeRate: price(terms?.feeRate) }
  const prices = { strikePrice: price(struck?.strike), settlementPrice: price(settled.settlementPrice) }
  const times = { seconds, acceptedAt, startsAt, expiresAt }
  return {
    contract: { optionId: String(accepted.optionId), market, base, quote, ...direction, ...amounts, ...rates, ...prices, ...times },
    tick: price(settings?.tick),
    quoteScale: listing.quoteScale,
    strikeSamples: shown(strike),
    settlementSamples: shown(settlement),
    settlementSeconds: seconds <= 120 ? 10 : 60,
    trimRate: '0.2',
    samplesHash: createHash('sha256').update(samplesText({ strike, settlement })).digest('hex'),
    acceptedSeq: 1,
    struckSeq: struck ? 2 : 0,
    settledSeq: 3,
  }
}

it('the script agrees with everything that the core says of contracts in whole histories', () => {
  const met = new Map<string, number>()
  for (const seed of SEEDS) {
    const { core, ended } = historyOf(seed)
    for (const said of ended) {
      const evidence = evidenceOf(core, said)
      const { differing, steps } = recompute(evidence)
      if (differing.length > 0) expect.fail(`seed ${seed}: ${JSON.stringify(evidence)}: ${JSON.stringify(steps)}`)
      const end = said.settled.reason ?? said.settled.state
      met.set(end, (met.get(end) ?? 0) + 1)
    }
  }
  for (const end of ['won', 'lost', 'tie', 'samplesMissing', 'indexStale', 'halted']) expect(met.get(end), end).toBeGreaterThan(0)
})

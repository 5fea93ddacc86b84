import { afterEach, describe, expect, it } from 'vitest'
import { CoreFault } from '../src/engine/core-fault.ts'
import { BATCH_HEAD } from '../src/engine/encoded-record.ts'
import { PRODUCTS } from '../src/engine/products.ts'
import type { Command } from '../src/engine/record.ts'
import { workOfFault } from '../src/engine/work-of-fault.ts'
import { EVERY_COMMAND, exchangeOfAll } from './every-command.ts'
import { coins, price, stateText, USERS } from './exchange.ts'
import { faultOf, plantIn, recoveredFrom, sendTo } from './faulty.ts'
import { BTC_OPTION } from './option-exchange.ts'
import { MARKET } from './perp-exchange.ts'

/**
 * Goal: a fault while a command is decided changes nothing, and halts what the command was about and nothing else. Method: one command of each kind, with an assertion
 * planted in it that fails when everything is done.
 */
const { alice, bob, carol, maker } = USERS

/** What a fault halts, by the kind of command that met it; nothing where the process has to stop. */
const HALTED: { readonly [Kind in Command['kind']]: string | undefined } = {
  'spot.placeOrder': 'BTCUSDT',
  'spot.placeOco': 'BTCUSDT',
  'spot.amendOrder': 'BTCUSDT',
  'spot.cancelOrder': 'BTCUSDT',
  'spot.cancelAllOrders': `spot.cancelAllOrders/${alice}`,
  'spot.quote': 'BTCUSDT',
  'perp.placeOrder': MARKET,
  'perp.amendOrder': MARKET,
  'perp.cancelOrder': MARKET,
  'perp.cancelAllOrders': `perp.cancelAllOrders/${alice}`,
  'perp.quote': MARKET,
  'perp.setLeverage': MARKET,
  'perp.setMarginMode': MARKET,
  'perp.setPositionMode': `perp.setPositionMode/${carol}`,
  'perp.changeMargin': MARKET,
  'perp.setExits': MARKET,
  'perp.closePosition': MARKET,
  'perp.closeAll': `perp.closeAll/${alice}`,
  'perp.reversePosition': MARKET,
  'options.buy': BTC_OPTION,
  'payments.creditDeposit': `payments.creditDeposit/${bob}`,
  'payments.transfer': `payments.transfer/${alice}`,
  'payments.send': `payments.send/${alice}`,
  'payments.fundPool': 'payments.fundPool',
  'payments.adjust': `payments.adjust/${alice}`,
  'payments.giveUpRest': 'payments.giveUpRest/903',
  'payments.issueAddress': `payments.issueAddress/${alice}`,
  'payments.finaliseDeposit': 'payments.finaliseDeposit',
  'payments.processBlocks': 'payments.processBlocks',
  'payments.orphanDeposit': 'payments.orphanDeposit',
  'payments.writeOffTreasury': 'payments.writeOffTreasury',
  'payments.requestWithdrawal': `payments.requestWithdrawal/${carol}`,
  'payments.requestClosingPayout': 'payments.requestClosingPayout/902',
  'payments.cancelWithdrawal': `payments.cancelWithdrawal/${carol}`,
  'payments.approveWithdrawal': 'payments.approveWithdrawal/1',
  'payments.refuseWithdrawal': 'payments.refuseWithdrawal/1',
  'payments.reserveSend': 'payments.reserveSend/2',
  'payments.reserveToCold': 'payments.reserveToCold',
  'payments.bumpSend': 'payments.bumpSend/3',
  'payments.recordHash': 'payments.recordHash/3',
  'payments.settleWithdrawal': 'payments.settleWithdrawal/3',
  'payments.failWithdrawal': 'payments.failWithdrawal/2',
  'payments.changeWithdrawalTerms': 'payments.changeWithdrawalTerms',
  'payments.grantDemo': 'payments.grantDemo/901',
  'payments.closeDemo': 'payments.closeDemo/900',
  'markets.listAsset': undefined,
  'spot.listPair': 'spot.listPair',
  'spot.changeSettings': 'BTCUSDT',
  'perp.listMarket': 'perp.listMarket',
  'perp.changeSettings': MARKET,
  'options.listMarket': 'options.listMarket',
  'options.changeSettings': BTC_OPTION,
  'markets.halt': undefined,
  'markets.haltWork': undefined,
  'markets.raiseAlarm': undefined,
  'markets.clearAlarm': undefined,
  'markets.updateIndex': undefined,
  'people.register': 'people.register/950',
  'people.setCountry': `people.setCountry/${bob}`,
  'people.changeCountries': 'people.changeCountries',
  'people.freeze': `people.freeze/${bob}`,
  'people.joinTradeGroup': `people.joinTradeGroup/${bob}`,
  'people.setLossLimit': `people.setLossLimit/${alice}`,
  'people.setTradingLimit': `people.setTradingLimit/${alice}`,
  'people.endSessionTime': `people.endSessionTime/${alice}`,
  'people.exclude': `people.exclude/${bob}`,
  'verification.setLevel': `verification.setLevel/${alice}`,
  'earn.listProduct': 'earn',
  'earn.changeTerms': 'earn',
  'earn.changeFunding': 'earn',
  'earn.buy': 'earn',
  'earn.cancel': 'earn',
  'earn.reject': 'earn',
  'earn.redeem': 'earn',
  'earn.endDemo': 'earn',
  'loans.changeTerms': 'loans.changeTerms',
  'loans.apply': 'loans.apply/914',
  'loans.withdraw': 'loans.withdraw/913',
  'loans.reject': 'loans.reject/3',
  'loans.approve': 'loans.approve/3',
  'loans.repay': 'loans.repay/912',
  'loans.submitVoucher': 'loans.submitVoucher/911',
  'loans.approveVoucher': 'loans.approveVoucher/2',
  'loans.rejectVoucher': 'loans.rejectVoucher/2',
  'loans.writeOff': 'loans.writeOff/1',
  'convert.execute': `convert.execute/${maker}`,
  'convert.sweep': `convert.sweep/${bob}`,
  'clock.tick': undefined,
  'audit.attestLog': 'audit.attestLog',
  'audit.attestState': 'audit.attestState',
  'bank.changeTerms': 'bank.changeTerms',
  'bank.quoteSale': `bank.quoteSale/${carol}`,
  'bank.sell': `bank.sell/${carol}`,
  'bank.requestPayout': `bank.requestPayout/${carol}`,
  'bank.cancelPayout': `bank.cancelPayout/${carol}`,
  'bank.approvePayout': 'bank.approvePayout/1',
  'bank.rejectPayout': 'bank.rejectPayout/1',
  'bank.sendPayouts': 'bank.sendPayouts',
  'bank.settlePayout': 'bank.settlePayout/3',
  'bank.returnPayout': 'bank.returnPayout/3',
  'quickBuy.changeTerms': 'quickBuy.changeTerms',
  'quickBuy.place': `quickBuy.place/${alice}`,
  'quickBuy.cancel': `quickBuy.cancel/${carol}`,
  'quickBuy.pay': `quickBuy.pay/${carol}`,
  'quickBuy.rejectPayment': `quickBuy.rejectPayment/${bob}`,
  'quickBuy.settle': `quickBuy.settle/${bob}`,
  'rewards.changeTerms': 'rewards.changeTerms',
  'rewards.setInviter': `rewards.setInviter/${bob}`,
  'rewards.signIn': `rewards.signIn/${bob}`,
  'rewards.claimTask': `rewards.claimTask/${carol}`,
  'launchpad.listProject': 'launchpad.listProject',
  'launchpad.postponeListing': 'launchpad.postponeListing/1',
  'launchpad.subscribe': 'launchpad.subscribe/914',
  'launchpad.takeBack': `launchpad.takeBack/${carol}`,
  'launchpad.withdraw': `launchpad.withdraw/${carol}`,
  'launchpad.reject': 'launchpad.reject/1',
  'launchpad.cancelProject': 'launchpad.cancelProject/1',
  'launchpad.payIssuer': 'launchpad.payIssuer/3',
}

/** Somebody's order in a market that none of the commands is about. */
const elsewhere: Command = {
  kind: 'spot.placeOrder',
  user: bob,
  pair: 'ETHUSDT',
  side: 'sell',
  type: 'limit',
  price: price('3100'),
  quantity: coins('0.01'),
}

/** An order whose time is said is decided as a value, and not from its encoding: there the assertion stands. */
const order = { ...EVERY_COMMAND['spot.placeOrder'], terms: { timeInForce: 'goodTillCancelled' } } as const
const COMMANDS: readonly Command[] = Object.values({ ...EVERY_COMMAND, 'spot.placeOrder': order })

let takeAway = () => {}
afterEach(() => takeAway())

const exchangeWithOthers = () => {
  const exchange = exchangeOfAll()
  const deposit: Command = {
    kind: 'payments.creditDeposit',
    user: bob,
    asset: 'ETH',
    amount: (10n ** 8n) as never,
    source: 'seed',
    reference: 'eth',
  }
  expect(exchange.send(deposit).refusal).toBeUndefined()
  return exchange
}

describe('a fault while a command is decided', () => {
  it.each(COMMANDS)('$kind: nothing of it is kept, what it was about is halted, everything else goes on', command => {
    const exchange = exchangeWithOthers()
    const { seq } = exchange.core
    const before = stateText(exchange.core)
    takeAway = plantIn(command.kind)
    const fault = faultOf(exchange, command)
    expect(fault).toMatchObject({ message: 'assertion failed: planted', command: { kind: command.kind } })
    // The core is of no more use by itself.
    expect(() => exchange.core.execute({ kind: 'clock.tick' }, exchange.at)).toThrow('a core decides nothing after a fault')
    expect(() => exchange.core.snapshot()).toThrow('a core decides nothing after a fault')
    exchange.core.goOnAs(recoveredFrom(exchange.journal))
    expect([exchange.core.seq, stateText(exchange.core)]).toEqual([seq, before])
    const work = workOfFault(exchange.core.state, fault as CoreFault)
    expect(work).toBe(HALTED[command.kind])
    if (work === undefined) return
    expect(exchange.send({ kind: 'markets.haltWork', work, fault: 'planted' }).refusal).toBeUndefined()
    expect(exchange.core.state.markets.faults.get(work)).toEqual({ fault: 'planted', since: exchange.at })
    takeAway()
    expect(exchange.send(elsewhere).refusal).toBeUndefined()
  })

  it.each(COMMANDS.filter(({ kind }) => HALTED[kind] !== undefined))(
    '$kind: a repeat is refused without another fault, at the latest when its sender is halted by itself',
    command => {
      const exchange = exchangeWithOthers()
      takeAway = plantIn(command.kind)
      const recovered = () => recoveredFrom(exchange.journal)
      const first = sendTo(exchange, command, recovered)
      expect(first).toEqual({ halted: [HALTED[command.kind]], reply: undefined })
      let last = sendTo(exchange, command, recovered)
      // What only takes back passes the halt of a market.
      if (last.halted.length > 0) last = sendTo(exchange, command, recovered)
      expect(last.halted).toEqual([])
      expect(['marketHalted', 'haltedByFault']).toContain(last.reply?.refusal?.refusal)
      takeAway()
      expect(exchange.send(elsewhere).refusal).toBeUndefined()
    },
  )

  it('keeps what was decided before it in the same batch, whole', () => {
    const exchange = exchangeWithOthers()
    takeAway = plantIn('payments.send')
    const { core } = exchange
    core.begin(exchange.at)
    core.inbox.add(elsewhere, core.state)
    core.inbox.add(EVERY_COMMAND['payments.send'], core.state)
    core.executeWaiting(0)
    const written = core.batchBytes().slice()
    expect(() => core.executeWaiting(1)).toThrow(CoreFault)
    expect(core.batchBytes()).toEqual(written)
    exchange.journal.push(written.subarray(BATCH_HEAD * 8))
    core.goOnAs(recoveredFrom(exchange.journal))
    expect(exchange.send({ ...elsewhere, user: maker }).refusal?.refusal).toBe('insufficientBalance')
    expect(core.state.spot.byName.get('ETHUSDT')?.book.best(1)).toBeGreaterThan(0)
  })

  it('in what its sender would be told takes the command back as well', () => {
    const exchange = exchangeWithOthers()
    const before = stateText(exchange.core)
    const product = PRODUCTS.earn as { result?: unknown }
    const { result } = product
    product.result = () => {
      throw new Error('assertion failed: planted')
    }
    takeAway = () => {
      product.result = result
    }
    const { core } = exchange
    const { seq } = core
    core.begin(exchange.at)
    for (const command of [elsewhere, EVERY_COMMAND['earn.buy']]) core.inbox.add(command, core.state)
    core.executeWaiting(0)
    const written = core.batchBytes().slice()
    core.executeWaiting(1)
    expect(() => core.reply()).toThrow(CoreFault)
    expect([core.seq, core.batchBytes()]).toEqual([seq + 1, written])
    takeAway()
    exchange.core.goOnAs(recoveredFrom([...exchange.journal, written.subarray(BATCH_HEAD * 8)]))
    expect(stateText(exchange.core)).not.toBe(before)
    expect(exchange.core.state.earn.orders.size).toBe(2)
  })

  it('of one kind is met three times by as many people, then the kind is halted for everybody', () => {
    const exchange = exchangeWithOthers()
    takeAway = plantIn('payments.transfer')
    const transfer = EVERY_COMMAND['payments.transfer']
    exchange.deposit('maker', '10', 'USDT')
    const halted = [alice, bob, carol, maker].map(
      user => sendTo(exchange, { ...transfer, user } as Command, () => recoveredFrom(exchange.journal)).halted[0],
    )
    expect(halted).toEqual([alice, bob, carol].map(user => `payments.transfer/${user}`).concat('payments.transfer'))
    expect(exchange.send({ ...transfer, user: 900, asset: 'demo:USDT' }).refusal?.refusal).toBe('haltedByFault')
  })

  it('is lifted by staff, who name what goes on; a market that staff halt or resume leaves the practice twin as it is', () => {
    const exchange = exchangeWithOthers()
    for (const work of [MARKET, 'earn', `payments.transfer/${alice}`]) exchange.send({ kind: 'markets.haltWork', work, fault: 'planted' })
    const { faults, listings } = exchange.core.state.markets
    expect(listings.get(MARKET)).toMatchObject({ halted: true, haltReason: 'internalFault' })
    expect(exchange.send({ kind: 'markets.halt', market: MARKET, halted: true, reason: 'Maintenance.' }).refusal).toBeUndefined()
    expect(listings.get(MARKET)?.haltReason).toBe('internalFault')
    for (const market of [MARKET, 'earn', `payments.transfer/${alice}`])
      expect(exchange.send({ kind: 'markets.halt', market, halted: false, reason: '' }).refusal).toBeUndefined()
    expect([faults.size, listings.get(MARKET)?.halted]).toEqual([0, false])
    expect(exchange.send({ kind: 'markets.halt', market: 'earn', halted: false, reason: '' }).refusal?.refusal).toBe('pairUnknown')
    for (const kind of ['perp.placeOrder', 'earn.buy', 'payments.transfer'] as const)
      expect(exchange.send(EVERY_COMMAND[kind]).refusal).toBeUndefined()
  })

  it('of practice leaves the real market alone, and is resumed by its own name', () => {
    const exchange = exchangeWithOthers()
    const practice = 'demo:BTCUSDT'
    const { settings } = EVERY_COMMAND['spot.listPair']
    const listed: Command[] = [
      { kind: 'markets.listAsset', asset: 'demo:BTC', scale: 8 },
      { kind: 'spot.listPair', market: practice, base: 'demo:BTC', quote: 'demo:USDT', settings },
      { kind: 'markets.haltWork', work: practice, fault: 'planted' },
    ]
    for (const command of listed) expect(exchange.send(command).refusal).toBeUndefined()
    const reasons = () => ['BTCUSDT', practice].map(market => exchange.core.state.markets.listings.get(market)?.haltReason)
    expect(reasons()).toEqual(['', 'internalFault'])
    const halt = (market: string, halted: boolean) =>
      exchange.send({ kind: 'markets.halt', market, halted, reason: halted ? 'Maintenance.' : '' })
    halt('BTCUSDT', true)
    halt('BTCUSDT', false)
    expect(reasons()).toEqual(['', 'internalFault'])
    expect(halt(practice, false).refusal).toBeUndefined()
    expect(reasons()).toEqual(['', ''])
  })

  it('outlives a restart, from the journal and from a snapshot', () => {
    const exchange = exchangeWithOthers()
    exchange.send({ kind: 'markets.haltWork', work: MARKET, fault: 'planted' })
    const snapshot = exchange.core.snapshot()
    for (const core of [recoveredFrom(exchange.journal), recoveredFrom([], snapshot)]) {
      expect(core.state.markets.faults.get(MARKET)?.fault).toBe('planted')
      core.execute(EVERY_COMMAND['perp.placeOrder'], exchange.at)
      expect(core.reply().refusal).toEqual({ refusal: 'marketHalted', parameters: { reason: 'internalFault' } })
      core.execute(EVERY_COMMAND['perp.cancelOrder'], exchange.at)
      expect(core.reply().refusal).toBeUndefined()
    }
  })
})

import type { Event, Reply } from '../src/engine/record.ts'
import { type ContractWallet, contractWallet } from '../src/perp/margin/read-wallet.ts'
import type { MarkState } from '../src/perp/mark/mark-state.ts'
import type { PerpMarket } from '../src/perp/state.ts'
import { type Name, USERS, usdt } from './exchange.ts'
import { MARKET, PerpExchange } from './perp-exchange.ts'

type Kind = Event['type']

/** The exchange with one perpetual market, and what a scenario of marks, funding and liquidations asks of it. */
export class RiskExchange extends PerpExchange {
  /** What happened with the last command. */
  events(): Event[] {
    return this.core.record().events ?? []
  }

  /** What happened of one kind. */
  all<Type extends Kind>(type: Type): Extract<Event, { type: Type }>[] {
    return this.events().filter((event): event is Extract<Event, { type: Type }> => event.type === type)
  }

  /** Time passes, and the clock ticks. */
  tick(ms: number): Reply {
    this.at += ms
    return this.send({ kind: 'clock.tick' })
  }

  /** The owner puts money into the insurance fund. */
  insure(amount: string): Reply {
    return this.send({
      kind: 'payments.fundPool',
      pool: 'insurance',
      asset: 'USDT',
      amount: usdt(amount),
      reference: `insurance-${this.core.seq}`,
    })
  }

  contract(name: Name): ContractWallet {
    return contractWallet(this.core, USERS[name])
  }

  cross(name: Name): Reply {
    return this.send({ kind: 'perp.setMarginMode', user: USERS[name], market: MARKET, mode: 'cross' })
  }

  /** Leaves a person so much in the contract wallet. */
  keep(name: Name, amount: string): Reply {
    const out = usdt('100000') - usdt(amount)
    return this.send({
      kind: 'payments.transfer',
      user: USERS[name],
      asset: 'USDT',
      amount: out as ReturnType<typeof usdt>,
      from: 'contract',
      to: 'exchange',
    })
  }

  get market(): PerpMarket {
    return this.core.state.perp.byName.get(MARKET) as PerpMarket
  }

  get mark(): MarkState {
    return this.market.mark
  }

  /** Steps of the liquidations of the last command, with the lots each closed: "ordersCancelled 0, fullIoc 10". */
  steps(): string {
    return this.all('perp.liquidationStep')
      .map(({ step, lots }) => `${step} ${lots}`)
      .join(', ')
  }
}

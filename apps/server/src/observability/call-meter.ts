import { REFUSAL_NUMBERS } from '@assay/wire/refusals'
import { Counter, Histogram, type Registry } from 'prom-client'
import type { AnsweredRequest } from '../http/request-log.ts'

/** From an answer out of memory to the time after which nobody waits any more, seconds. */
const DURATION_BUCKETS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
/** What an address counts as that no route serves. */
const NO_ROUTE = 'none'

type Outcome = 'done' | 'refused' | 'fault'

const outcomeOf = (event: string, status: number): Outcome => {
  if (status >= 500 || event === 'internalFault') return 'fault'
  return event === '' && status < 400 ? 'done' : 'refused'
}

/** Answers by path and outcome, in plain numbers. */
class Answers {
  readonly #byPath = new Map<string, Record<Outcome, number>>()

  add(path: string, outcome: Outcome): void {
    let outcomes = this.#byPath.get(path)
    if (!outcomes) {
      outcomes = { done: 0, refused: 0, fault: 0 }
      this.#byPath.set(path, outcomes)
    }
    outcomes[outcome]++
  }

  /** A counter that takes these numbers when it is read. */
  show(name: string, help: string, registry: Registry): void {
    const byPath = this.#byPath
    new Counter({
      name,
      help,
      labelNames: ['path', 'outcome'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [path, outcomes] of byPath) for (const [outcome, count] of Object.entries(outcomes)) this.inc({ path, outcome }, count)
      },
    })
  }
}

/** Counts what is asked at both endpoints and how it ends. Paths are templates of routes and names are those of the catalogue, so both are few. */
export class CallMeter {
  readonly #http = new Answers()
  readonly #socket = new Answers()
  readonly #refusals = new Map<string, number>(Object.keys(REFUSAL_NUMBERS).map(name => [name, 0]))
  readonly #duration: Histogram<'path'>

  constructor(registry: Registry) {
    this.#http.show('assay_http_requests_total', 'HTTP requests that were answered, by the path of their route and outcome.', registry)
    this.#socket.show('assay_socket_calls_total', 'Calls over sockets that were answered, by path and outcome.', registry)
    this.#duration = new Histogram({
      name: 'assay_http_request_duration_seconds',
      help: 'Time from the head of a request to the end of its answer, by the path of its route.',
      labelNames: ['path'] as const,
      buckets: DURATION_BUCKETS,
      registers: [registry],
    })
    const refusals = this.#refusals
    new Counter({
      name: 'assay_call_refusals_total',
      help: 'Answers at either endpoint that refused something or failed, by the name in their envelope.',
      labelNames: ['refusal'] as const,
      registers: [registry],
      collect() {
        this.reset()
        for (const [refusal, count] of refusals) this.inc({ refusal }, count)
      },
    })
  }

  readonly http = ({ path = NO_ROUTE, event, status, seconds }: AnsweredRequest): void => {
    this.#http.add(path, outcomeOf(event, status))
    this.#refuse(event)
    this.#duration.observe({ path }, seconds)
  }

  /** Takes the answer to a call over a socket; `path` is that of a call of the contract. */
  readonly socket = (path: string | undefined, event: string): void => {
    this.#socket.add(path ?? NO_ROUTE, outcomeOf(event, 200))
    this.#refuse(event)
  }

  #refuse(event: string): void {
    const count = this.#refusals.get(event)
    if (count !== undefined) this.#refusals.set(event, count + 1)
  }
}

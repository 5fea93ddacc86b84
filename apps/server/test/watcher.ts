import parse from 'parse-prometheus-text-format'
import type { Readiness } from '../src/observability/readiness.ts'

/** Somebody who watches over a server, as its operator would: by the second endpoint alone. */
export class Watcher {
  readonly address: string

  constructor(address: string) {
    this.address = address
  }

  /** Status of a path. */
  async status(path: string): Promise<number> {
    return (await fetch(`${this.address}${path}`)).status
  }

  /** What `/readyz` says, with its status. */
  async ready(): Promise<Readiness & { status: number }> {
    const response = await fetch(`${this.address}/readyz`)
    return { status: response.status, ...((await response.json()) as Readiness) }
  }

  /** Status of `/readyz`, and how the checks stand that do not hold. */
  async failing(): Promise<[status: number, ...says: string[]]> {
    const { status, failing, checks } = await this.ready()
    return [status, ...failing.map(check => `${check}: ${checks[check].says}`)]
  }

  async text(): Promise<string> {
    return (await fetch(`${this.address}/metrics`)).text()
  }

  async scrape(): Promise<Scrape> {
    return new Scrape(await this.text())
  }
}

/** The samples of one moment, as Prometheus keeps them: a histogram is its `_bucket`, `_sum` and `_count`. */
class Scrape {
  readonly #samples: { name: string; value: string; labels?: Record<string, string> }[]

  constructor(text: string) {
    // The parser makes one histogram of all that differ in a label; without types it leaves the samples as they are.
    const families = parse(text.replaceAll(/^# TYPE .*$/gm, ''))
    this.#samples = families.flatMap(({ name, metrics }) => metrics.map(sample => ({ name, ...sample })))
  }

  /** The sample with these labels; undefined when there is none. */
  value(name: string, labels: Readonly<Record<string, string>> = {}): number | undefined {
    const fits = (said: Readonly<Record<string, string>> = {}) => Object.entries(labels).every(([label, value]) => said[label] === value)
    const sample = this.#samples.find(one => one.name === name && fits(one.labels))
    return sample && Number(sample.value)
  }

  /** Every value that a label has. */
  labels(label: string): Set<string> {
    return new Set(this.#samples.flatMap(({ labels }) => labels?.[label] ?? []))
  }
}

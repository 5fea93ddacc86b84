import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Random } from '../../../packages/core/simulation/random.ts'
import { type RawLog, TRANSFER_TOPIC } from '../src/chain/transfer-log.ts'

/** What a node does wrong: an empty list of logs, another amount, another recipient, a failed transaction, a log twice, a log that is missing, no receipt, a reply that is lost, a line that is cut. */
const WRONGS = [
  ...(['emptyLogs', 'otherAmount', 'otherRecipient', 'failed'] as const),
  ...(['repeats', 'misses', 'noReceipt', 'lostReply', 'cut'] as const),
]
type Wrong = (typeof WRONGS)[number]

/** How a node behaves until it is told otherwise. */
interface Behaviour {
  /** Of a hundred requests so many are answered wrongly, each in one of these ways. */
  percent?: number
  wrongs?: readonly Wrong[]
  /** Its newest block is so many blocks old. */
  lag?: number
  /** Its blocks say that they are older than they are, ms. */
  ageMs?: number
  /** From this block on it is on a chain of its own, on which nothing happens. */
  forkFrom?: number
  /** Calls whose reply is always lost; they are done all the same. */
  loses?: readonly string[]
}

interface Asked {
  id: unknown
  method: string
  params: unknown[]
}

/** What is told of a call: its method and parameters, and what came of it. */
export type Watch = (call: { method: string; params: readonly unknown[] }, moment: 'before' | 'after', result?: unknown) => Promise<void>

interface RawBlock {
  number: string
  hash: string
  parentHash: string
  timestamp: string
}

type Receipt = { status: string; blockNumber: string; logs: RawLog[] }

const FORK_HEAD = '0xf0f0'
const forked = (hash: string) => `${FORK_HEAD}${hash.slice(6)}`

/** A proxy before a node of a chain: honest, behind, wrong, forgetful or silent, request by request as its seed says. */
export class ChainProxy {
  readonly url: string
  /** Answers that were wrong so far. */
  wrongs = 0
  readonly #server: Server
  readonly #target: string
  #random: Random
  /** Told of each call before it is passed on and before its answer is. */
  watch: Watch = () => Promise.resolve()
  #behaviour: Behaviour = {}

  private constructor(server: Server, target: string, seed: number) {
    this.#server = server
    this.#target = target
    this.#random = new Random(seed)
    this.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    server.on('request', (request, response) => void this.#serve(request, response))
  }

  static async open(target: string, seed = 1): Promise<ChainProxy> {
    const server = createServer()
    server.listen(0, '127.0.0.1')
    await once(server, 'listening')
    return new ChainProxy(server, target, seed)
  }

  /** From now on it goes by another seed. */
  reseed(seed: number): void {
    this.#random = new Random(seed)
  }

  behave(behaviour: Behaviour): void {
    this.#behaviour = behaviour
  }

  honest(): void {
    this.behave({})
  }

  close(): void {
    this.#server.closeAllConnections()
    this.#server.close()
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let text = ''
    for await (const chunk of request) text += chunk
    const asked = JSON.parse(text) as Asked
    const { percent = 0, wrongs = WRONGS, loses = [] } = this.#behaviour
    const wrong = this.#random.chance(percent) ? this.#random.pick(wrongs) : undefined
    if (wrong === 'cut') return this.#cut(request)
    await this.watch(asked, 'before')
    const answer = await this.#ask(asked).catch(() => undefined)
    await this.watch(asked, 'after', answer?.result)
    if (!answer || wrong === 'lostReply' || loses.includes(asked.method)) return this.#cut(request)
    const said = JSON.stringify(answer.result)
    if (wrong) answer.result = distort(asked.method, answer.result, wrong, this.#random)
    if (JSON.stringify(answer.result) !== said) this.wrongs += 1
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ ...answer, id: asked.id }))
  }

  #cut(request: IncomingMessage): void {
    this.wrongs += 1
    request.socket.destroy()
  }

  /** What an honest node says, seen from where this one stands. */
  async #ask({ method, params }: Asked): Promise<{ result?: unknown; error?: unknown }> {
    const { lag = 0, ageMs = 0, forkFrom = Number.POSITIVE_INFINITY } = this.#behaviour
    const isForked = (number: string) => Number(number) >= forkFrom
    let sent = params
    if (method === 'eth_getBlockByNumber' && params[0] === 'latest' && lag > 0) {
      const head = Number((await this.#pass('eth_blockNumber', [])).result)
      sent = [`0x${(head - lag).toString(16)}`, ...params.slice(1)]
    }
    const [filter] = params as [{ blockHash?: string }?]
    if (method === 'eth_getLogs' && filter?.blockHash?.startsWith(FORK_HEAD)) return { result: [] }
    const answer = await this.#pass(method, sent)
    const { result } = answer
    if (method === 'eth_getTransactionReceipt' && result && isForked((result as Receipt).blockNumber)) return { ...answer, result: null }
    if (method !== 'eth_getBlockByNumber' || !result) return answer
    const block = result as RawBlock
    const older = `0x${(Number(block.timestamp) - Math.floor(ageMs / 1000)).toString(16)}`
    const parentHash = Number(block.number) > forkFrom ? forked(block.parentHash) : block.parentHash
    return { ...answer, result: { ...block, timestamp: older, parentHash, ...(isForked(block.number) && { hash: forked(block.hash) }) } }
  }

  async #pass(method: string, params: unknown[]): Promise<{ result?: unknown; error?: unknown }> {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params })
    const response = await fetch(this.#target, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
    return (await response.json()) as { result?: unknown; error?: unknown }
  }
}

const isTransfer = ({ topics }: RawLog): boolean => topics[0] === TRANSFER_TOPIC && topics.length === 3

/** A list of logs as a node that is wrong gives it. */
const distortLogs = (logs: readonly RawLog[], wrong: Wrong, random: Random): readonly RawLog[] => {
  const at = random.below(Math.max(logs.length, 1))
  const change = (to: (log: RawLog) => Partial<RawLog>) =>
    logs.map((log, place) => (place === at && isTransfer(log) ? { ...log, ...to(log) } : log))
  if (wrong === 'emptyLogs') return []
  if (wrong === 'misses') return logs.filter((_, place) => place !== at)
  if (wrong === 'repeats') return logs.flatMap((log, place) => (place === at ? [log, log] : [log]))
  if (wrong === 'otherAmount') return change(({ data }) => ({ data: `0x${(BigInt(data) + 1_000_000n).toString(16).padStart(64, '0')}` }))
  // To whoever sent it: somebody else, in any case.
  if (wrong === 'otherRecipient') return change(({ topics: [topic, from, to] }) => ({ topics: [topic, to, from] as RawLog['topics'] }))
  return logs
}

const distort = (method: string, result: unknown, wrong: Wrong, random: Random): unknown => {
  if (method === 'eth_getLogs') return distortLogs((result ?? []) as RawLog[], wrong, random)
  if (method !== 'eth_getTransactionReceipt' || !result) return result
  const receipt = result as Receipt
  if (wrong === 'noReceipt') return null
  if (wrong === 'failed') return { ...receipt, status: '0x0' }
  return { ...receipt, logs: distortLogs(receipt.logs, wrong, random) }
}

// The load generator of sockets: people who sign in really, then place and cancel orders, several at a time on each connection.

import { median } from '../ratios.ts'
import { signedIn } from './people.ts'
import { answer } from './program.ts'
import { SocketConnection } from './socket-connection.ts'

interface Target {
  address: string
  price: string
  /** False at the anchor, which sends back what it receives. */
  isServer: boolean
  people: number
  connections: number
  inFlight: number
}

let connections: SocketConnection[] = []

const open = async ({ people: count, connections: total, ...target }: Target): Promise<void> => {
  const people = target.isServer ? await signedIn(target.address, count) : []
  connections = await Promise.all(
    Array.from({ length: total }, (_, name) => {
      const person = people[name % count]
      return SocketConnection.open({ ...target, name, token: person?.token ?? '', cookie: person?.cookieHeader ?? '' })
    }),
  )
}

interface SocketLoadResult {
  acknowledged: number
  perSecond: number
  /** Median time of an acknowledgement, ms. */
  p50: number
}

/** Everybody goes on for so many seconds; gives how many calls were acknowledged, and in which time. */
const saturate = async ({ seconds }: { seconds: number }): Promise<SocketLoadResult> => {
  const before = connections.reduce((sum, { acknowledged }) => sum + acknowledged, 0)
  const begun = performance.now()
  setTimeout(() => {
    for (const connection of connections) connection.isOver = true
  }, seconds * 1000)
  await Promise.all(connections.map(connection => connection.run()))
  const acknowledged = connections.reduce((sum, one) => sum + one.acknowledged, 0) - before
  const perSecond = (acknowledged * 1000) / (performance.now() - begun)
  return { acknowledged, perSecond, p50: median(connections.flatMap(({ times }) => times)) }
}

const close = (): void => {
  for (const connection of connections) connection.close()
}

const questions = { open, saturate, close }
export type SocketLoad = typeof questions
answer(questions)

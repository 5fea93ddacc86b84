// The load generator: people who sign in really, then place and cancel orders over plain sockets.
import { Connection, type Person } from './connection.ts'
import { Listener } from './listener.ts'
import { signedIn } from './people.ts'
import { answer } from './program.ts'

interface Target {
  address: string
  price: string
  /** False at the anchor, where nobody can sign in: its people carry credentials of the same length. */
  signIn: boolean
  people: number
  connections: number
  /** Sockets that listen: people to what is theirs and to the book, everybody else to the book alone. */
  listeners?: number
}

interface LoadResult {
  perSecond: number
  acknowledged: number
  /** ms from when the request was due. */
  p50: number
  p99: number
}

let connections: Connection[] = []
let listeners: Listener[] = []

const stranger: Person = { token: 't'.repeat(43), cookie: `assay_session=${'c'.repeat(43)}; assay_device=${'d'.repeat(24)}` }

const open = async ({ address, price, signIn, people, connections: count, listeners: listening = 0 }: Target): Promise<void> => {
  const browsers = signIn ? await signedIn(address, people) : []
  const everybody = Array.from({ length: people }, (_, person): Person => {
    const browser = browsers[person]
    return browser ? { token: browser.token ?? '', cookie: browser.cookieHeader } : stranger
  })
  for (const connection of connections) connection.close()
  connections = await Promise.all(
    Array.from({ length: count }, (_, index) => Connection.open({ address, price, person: everybody[index % people]!, name: index })),
  )
  listeners = await Promise.all(Array.from({ length: listening }, (_, index) => Listener.open(address, browsers[index])))
}

/** Frames that each listener has received; throws when one received none. */
const received = (): number[] => {
  const frames = listeners.map(listener => listener.frames)
  if (frames.some(count => count === 0)) throw new Error('Somebody who listens has received nothing.')
  return frames
}

/** Of `times`, sorted, in ms. */
const resultOf = (times: number[], seconds: number): LoadResult => {
  times.sort((left, right) => left - right)
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? Number.NaN
  return { perSecond: times.length / seconds, acknowledged: times.length, p50: at(0.5), p99: at(0.99) }
}

/** Each of the first `count` connections sends its next request when the last one is answered. */
const saturate = async ({ seconds, count }: { seconds: number; count: number }): Promise<LoadResult> => {
  const begun = performance.now()
  const until = begun + seconds * 1000
  const times: number[] = []
  await Promise.all(
    connections.slice(0, count).map(async connection => {
      for (let at = performance.now(); at < until; ) {
        await connection.next()
        const answered = performance.now()
        times.push(answered - at)
        at = answered
      }
    }),
  )
  return resultOf(times, (performance.now() - begun) / 1000)
}

/** Requests fall due at an even rate whatever the server does; each waits for a free connection, and its time counts from when it was due. */
const openLoop = async ({ seconds, rate }: { seconds: number; rate: number }): Promise<LoadResult> => {
  const times: number[] = []
  const free = [...connections]
  const due: number[] = []
  const begun = performance.now()
  const total = Math.floor(seconds * rate)
  let planned = 0
  await new Promise<void>((resolve, reject) => {
    const send = () => {
      while (due.length > 0 && free.length > 0) {
        const at = due.shift()!
        const connection = free.pop()!
        connection.next().then(() => {
          times.push(performance.now() - at)
          free.push(connection)
          if (times.length === total) resolve()
          else send()
        }, reject)
      }
    }
    const plan = () => {
      for (const now = performance.now(); planned < total && begun + (planned * 1000) / rate <= now; planned++)
        due.push(begun + (planned * 1000) / rate)
      send()
      if (planned < total) setTimeout(plan, 1)
    }
    plan()
  })
  return resultOf(times, (performance.now() - begun) / 1000)
}

const questions = { open, saturate, openLoop, received }
export type Load = typeof questions
answer(questions)

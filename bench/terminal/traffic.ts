import { getOrderBook } from '@assay/wire/markets/calls'
import { cancelSpotOrder, placeSpotOrder } from '@assay/wire/spot/calls'
import type { Browser } from '../../apps/server/test/browser.ts'
import { signedIn } from '../http/people.ts'

export const PAIR = 'BTCUSDT'
/** What real commands change a second: trades of the tape, and levels of the book that come or go. */
const TRADES_PER_SECOND = 50
const BOOK_CHANGES_PER_SECOND = 30
const TRADERS = 8
const QUOTERS = 4
/** About seven USDT: above the least that may be ordered. */
const QUANTITY = '0.0001'
/** Own orders rest behind the best price, within what the screen shows: nearer than this they would soon trade. */
const BEHIND_BEST = 0.9998
const STEP = 0.1
const PLACES = 40
const LOOK_EVERY = 10

/** What the people of the market have done. */
interface Done {
  acknowledged: number
  trades: number
  bookChanges: number
}

interface Traffic {
  done: Done
  /** Ends when every order under way is answered. Throws what went wrong meanwhile. */
  stop(): Promise<void>
}

interface Work {
  done: Done
  isOver(): boolean
}

/** People who keep a market moving, each with one command under way at a time, at an even rate. */
export const driveMarket = async (address: string): Promise<Traffic> => {
  const people = await signedIn(address, TRADERS + QUOTERS)
  const done: Done = { acknowledged: 0, trades: 0, bookChanges: 0 }
  let isOver = false
  const work: Work = { done, isOver: () => isOver }
  const runs = people.map((person, index) =>
    index < TRADERS
      ? atRate(TRADES_PER_SECOND / TRADERS, work, trader(person, work))
      : atRate(BOOK_CHANGES_PER_SECOND / QUOTERS, work, quoter(person, work)),
  )
  const ended = Promise.all(runs)
  ended.catch(() => undefined)
  return {
    done,
    async stop() {
      isOver = true
      await ended
    },
  }
}

/** Calls `next` so many times a second; what was late is not made up for in a burst. */
const atRate = async (perSecond: number, { isOver }: Work, next: () => Promise<void>): Promise<void> => {
  const every = 1000 / perSecond
  for (let due = performance.now() + Math.random() * every; !isOver(); due = Math.max(due + every, performance.now() - every)) {
    const wait = due - performance.now()
    if (wait > 0) await new Promise(resolve => setTimeout(resolve, wait))
    await next()
  }
}

/** Buys and sells the same at market in turn: it costs only fees. */
const trader = (person: Browser, { done }: Work): (() => Promise<void>) => {
  let side: 'buy' | 'sell' = 'buy'
  return async () => {
    const answer = await person.call(placeSpotOrder, { pair: PAIR, type: 'market', side, quantity: QUANTITY })
    if (answer.data) {
      done.acknowledged += 1
      done.trades += 1
      side = side === 'buy' ? 'sell' : 'buy'
    } else if (answer.event !== 'insufficientBalance') throw new Error(`A trade was refused: ${answer.event}`)
    else side = side === 'buy' ? 'sell' : 'buy'
  }
}

/** Places an order a little behind the best bid, and cancels it at the next turn. */
const quoter = (person: Browser, { done }: Work): (() => Promise<void>) => {
  let resting: string | undefined
  let best = 0
  let placed = 0
  return async () => {
    done.bookChanges += 1
    if (resting !== undefined) {
      // It may have traded meanwhile.
      await person.call(cancelSpotOrder, { orderId: resting })
      resting = undefined
      return
    }
    if (placed++ % LOOK_EVERY === 0) best = Number((await person.call(getOrderBook, { pair: PAIR, levels: '1' })).data.bids[0]?.[0])
    const price = (best * BEHIND_BEST - Math.floor(Math.random() * PLACES) * STEP).toFixed(1)
    const answer = await person.call(placeSpotOrder, { pair: PAIR, type: 'limit', side: 'buy', price, quantity: QUANTITY })
    if (!answer.data) throw new Error(`An order was refused: ${answer.event}`)
    resting = answer.data.orderId
    done.acknowledged += 1
  }
}

import type { ClientFrame } from '@assay/wire/sockets'
import type { Page } from 'playwright-core'
import { PAIR } from './traffic.ts'

/** What the terminal asks for, as far as it is public; its own orders stand still. */
const ASKED: readonly ClientFrame[] = ['ticker', `book:${PAIR}`, `trades:${PAIR}`, `candles:${PAIR}:15m`].map(
  channel => ({ op: 'subscribe', channel }) as ClientFrame,
)

/** Frames by kind of channel. */
export type Frames = Record<string, number>

declare global {
  /** Frames that have come so far, of the page below. */
  var receivedFrames: Frames
}

/** The anchor: an empty page of the same address that gets the frames which the terminal gets, and only parses them. */
export const onlyParse = async (page: Page, address: string): Promise<void> => {
  await page.goto(`${address}/icon.svg`)
  await page.evaluate(asked => {
    globalThis.receivedFrames = {}
    const socket = new WebSocket(`ws://${location.host}/ws`)
    socket.onopen = () => {
      for (const frame of asked) socket.send(JSON.stringify(frame))
    }
    socket.onmessage = ({ data }) => {
      const frame = JSON.parse(data) as { channel?: string }
      const kind = frame.channel?.split(':')[0]
      if (kind !== undefined) globalThis.receivedFrames[kind] = (globalThis.receivedFrames[kind] ?? 0) + 1
    }
  }, ASKED)
}

export const framesOf = (page: Page): Promise<Frames> => page.evaluate(() => ({ ...globalThis.receivedFrames }))

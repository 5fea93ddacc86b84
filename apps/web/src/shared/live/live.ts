import { info } from '@assay/wire/people'
import type { ChannelFrame } from '@assay/wire/sockets'
import { getSpotOrderHistory, getSpotTrades } from '@assay/wire/spot'
import { callServer } from '../api.ts'
import { refresh } from '../queries.ts'
import { exchange, useSession } from '../session.ts'
import { applyAlerts, forgetAlerts } from './alert-store.ts'
import { applyBalances, forgetBalances } from './balance-store.ts'
import { applyBook } from './book-store.ts'
import { applyCandles } from './candle-feed.ts'
import { connection } from './connection.ts'
import { applyFills, forgetFills } from './fill-store.ts'
import { applyIndex } from './index-store.ts'
import { applyLimits, forgetLimits } from './limits-store.ts'
import { applyOptionContracts, forgetOptionContracts, optionContractStore } from './option-contract-store.ts'
import { applyOptionDay, forgetOptionDay } from './option-day-store.ts'
import { applyOptionMarkets } from './option-market-store.ts'
import { applyOptionPool } from './option-pool-store.ts'
import { applyOrders, forgetOrders, orderStore } from './order-store.ts'
import { applyPerpFills, forgetPerpFills } from './perp-fill-store.ts'
import { applyPerpNotices, forgetPerpNotices } from './perp-notice-store.ts'
import { applyPerpOrders, forgetPerpOrders, perpOrderStore } from './perp-order-store.ts'
import { applyPerpPositions, forgetPerpPositions } from './perp-position-store.ts'
import { applyPerpTickers } from './perp-ticker-store.ts'
import { applyPerpWallet, forgetPerpWallet } from './perp-wallet-store.ts'
import { hearServerTime } from './server-time.ts'
import { LiveSocket } from './socket.ts'
import { applyTickers } from './ticker-store.ts'
import { applyTrades } from './trade-store.ts'
import { applyUserTransfers, forgetUserTransfers } from './transfer-store.ts'

const BEAT_EVERY_MS = 2000
/** A beat that comes so late means that the machine slept. */
const SLEPT_MS = 8000
/** A connection that is silent for so long is dead, whatever it says. */
const DEAD_AFTER_MS = 10_000

/** A second snapshot means that something was missed: what closed and filled meanwhile is only in the history. */
function rereadHistory(): void {
  void refresh(getSpotOrderHistory)
  void refresh(getSpotTrades)
}

/** Its calls come with the screens of contracts: a page that has none of them has nothing to read again. */
async function rereadPerpHistory(): Promise<void> {
  const { getPerpFunding, getPerpOrders, getPerpPositions, getPerpTrades } = await import('@assay/wire/perp-history')
  for (const call of [getPerpPositions, getPerpOrders, getPerpTrades, getPerpFunding]) void refresh(call)
}

async function rereadOptionHistory(): Promise<void> {
  const { getOptionContracts } = await import('@assay/wire/options')
  void refresh(getOptionContracts)
}

/** Hands a frame to the store of its kind. */
function distribute(frame: ChannelFrame): void {
  hearServerTime(frame.at)
  const at = frame.channel.indexOf(':')
  const kind = at < 0 ? frame.channel : frame.channel.slice(0, at)
  const rest = at < 0 ? '' : frame.channel.slice(at + 1)
  if (kind === 'ticker') applyTickers(frame as ChannelFrame<'ticker'>)
  else if (kind === 'book') applyBook(rest, frame as ChannelFrame<'book'>)
  else if (kind === 'trades') applyTrades(rest, frame as ChannelFrame<'trades'>)
  else if (kind === 'candles') applyCandles(rest, frame as ChannelFrame<'candles'>)
  else if (kind === 'orders') {
    if (frame.type === 'snapshot' && orderStore.getState().known) rereadHistory()
    applyOrders(frame as ChannelFrame<'orders'>)
  } else if (kind === 'fills') applyFills(frame as ChannelFrame<'fills'>)
  else if (kind === 'balances') applyBalances(frame as ChannelFrame<'balances'>)
  else if (kind === 'alerts') applyAlerts(frame as ChannelFrame<'alerts'>)
  else if (kind === 'userTransfers') applyUserTransfers(frame as ChannelFrame<'userTransfers'>)
  else if (kind.startsWith('perp')) distributePerp(kind, frame)
  else distributeOptions(kind, rest, frame)
}

function distributePerp(kind: string, frame: ChannelFrame): void {
  if (kind === 'perpTicker') applyPerpTickers(frame as ChannelFrame<'perpTicker'>)
  else if (kind === 'perpPositions') applyPerpPositions(frame as ChannelFrame<'perpPositions'>)
  else if (kind === 'perpOrders') {
    if (frame.type === 'snapshot' && perpOrderStore.getState().known) void rereadPerpHistory()
    applyPerpOrders(frame as ChannelFrame<'perpOrders'>)
  } else if (kind === 'perpFills') applyPerpFills(frame as ChannelFrame<'perpFills'>)
  else if (kind === 'perpNotices') applyPerpNotices(frame as ChannelFrame<'perpNotices'>)
  else if (kind === 'perpWallet') applyPerpWallet(frame as ChannelFrame<'perpWallet'>)
}

function distributeOptions(kind: string, base: string, frame: ChannelFrame): void {
  if (kind === 'index') applyIndex(base, frame as ChannelFrame<'index'>)
  else if (kind === 'optionMarkets') applyOptionMarkets(frame as ChannelFrame<'optionMarkets'>)
  else if (kind === 'optionPool') applyOptionPool(frame as ChannelFrame<'optionPool'>)
  else if (kind === 'optionContracts') {
    if (frame.type === 'snapshot' && optionContractStore.getState().known) void rereadOptionHistory()
    applyOptionContracts(frame as ChannelFrame<'optionContracts'>)
  } else if (kind === 'optionDay') applyOptionDay(frame as ChannelFrame<'optionDay'>)
  else if (kind === 'limits') applyLimits(frame as ChannelFrame<'limits'>)
}

/** The socket says that the session is over; the call's answer then tells the person so, in words of the server. */
function askSession(): void {
  if (useSession.getState().token !== undefined && !exchange.isUnderWay) callServer(info, {}, { quiet: true }).catch(() => undefined)
}

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** The one live connection of this page. It opens when the first channel is asked for. */
export const live = new LiveSocket({
  connect: () => new WebSocket(address()),
  token: () => useSession.getState().token,
  onStatus: status => connection.setState({ status }),
  onFrame: distribute,
  onSessionEnded: askSession,
  onAlive: () => {
    if (connection.getState().silentSeconds > 0) showAge(0)
  },
  now: Date.now,
  retry: { first: 500, most: 15_000 },
  lingerMs: 3000,
})

/** Channels that bring prices every second. */
const PRICES = ['ticker', 'perpTicker', 'optionMarkets'] as const

/** The index moves every second, so a silent channel of prices means old ones even where the connection itself answers. */
function showAge(silentMs: number): void {
  const silentSeconds = Math.floor(Math.max(silentMs, ...PRICES.map(channel => live.silenceOf(channel) ?? 0)) / 1000)
  if (connection.getState().silentSeconds !== silentSeconds) connection.setState({ silentSeconds })
}

let beatAt = Date.now()
function beat(): void {
  const now = Date.now()
  const slept = now - beatAt > SLEPT_MS
  beatAt = now
  const silent = live.beat()
  showAge(silent)
  if (slept || (silent > DEAD_AFTER_MS && connection.getState().status === 'open')) live.reconnect()
}

/** Back in view, or back on the network: what may have been missed is asked for at once. */
function wake(): void {
  if (document.visibilityState === 'visible') beat()
}

setInterval(beat, BEAT_EVERY_MS)
document.addEventListener('visibilitychange', wake)
window.addEventListener('online', () => live.reconnect())

useSession.subscribe((state, before) => {
  if (state.token === before.token) return
  forgetOrders()
  forgetFills()
  forgetBalances()
  forgetAlerts()
  forgetPerpPositions()
  forgetPerpOrders()
  forgetPerpFills()
  forgetPerpWallet()
  forgetPerpNotices()
  forgetOptionContracts()
  forgetOptionDay()
  forgetLimits()
  forgetUserTransfers()
  live.sessionChanged()
})

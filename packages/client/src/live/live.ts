import { missedAnswer, noteAnswer, reach } from '../call/reach.ts'
import { askSession } from '../session/asking.ts'
import { onTokenChanged, readToken } from '../session/token.ts'
import { distribute, forgetPerson, leaveChannel, steadyChannels } from './channel-stores.ts'
import { connection } from './connection.ts'
import { takeServerTime } from './server-time.ts'
import { LiveSocket } from './socket.ts'

const BEAT_EVERY_MS = 2000
/** A beat that comes so late means that the machine slept. */
const SLEPT_MS = 8000
/** A connection that is silent for so long is dead, whatever it says. */
const DEAD_AFTER_MS = 10_000

const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

/** The one live connection of this page. It opens when the first channel is asked for. */
export const live = new LiveSocket({
  connect: () => new WebSocket(address()),
  token: readToken,
  onStatus: status => {
    connection.setState({ status })
    if (status === 'open') noteAnswer()
  },
  onUnreached: missedAnswer,
  onFrame: frame => {
    takeServerTime(frame.at)
    distribute(frame)
  },
  onSessionEnded: askSession,
  onLeft: leaveChannel,
  onAlive: () => {
    if (connection.getState().silentSeconds > 0) showAge(0)
  },
  isAway: () => document.visibilityState === 'hidden',
  now: Date.now,
  retry: { first: 500, most: 15_000 },
  lingerMs: 3000,
})

/** What tells something every second and is silent has grown old, even where the connection itself answers. */
function showAge(silentMs: number): void {
  const silentSeconds = Math.floor(Math.max(silentMs, ...steadyChannels().map(channel => live.silenceOf(channel) ?? 0)) / 1000)
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
// The next try may be a quarter of a minute away.
reach.subscribe((now, before) => {
  if (now.answers && !before.answers && connection.getState().status === 'reconnecting') live.reconnect()
})

onTokenChanged(() => {
  forgetPerson()
  live.sessionChanged()
})

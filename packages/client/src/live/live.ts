import type { ChannelName } from '@assay/wire/channels'
import { missedAnswer, noteAnswer, reach } from '../call/reach.ts'
import { pageSignal, pageState } from '../page/page-state.ts'
import { askSession } from '../session/asking.ts'
import { onTokenChanged, readToken } from '../session/token.ts'
import { distribute, leaveChannel, steadyChannels } from './channel-stores.ts'
import { connection } from './connection.ts'
import { needsReconnect } from './judge-beat.ts'
import { takeServerTime } from './server-time.ts'
import { LiveSocket } from './socket.ts'

const BEAT_EVERY_MS = 2000

const isAway = () => document.visibilityState === 'hidden'
const address = () => `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`

function connect(): LiveSocket {
  const socket: LiveSocket = new LiveSocket({
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
      if (connection.getState().silentSeconds > 0) showAge(socket, 0)
    },
    isAway,
    now: Date.now,
    retry: { first: 500, most: 15_000 },
    lingerMs: 3000,
  })
  return socket
}

/** What tells something every second and is silent has grown old, even where the connection itself answers. */
function showAge(socket: LiveSocket, silentMs: number): void {
  const silentSeconds = Math.floor(Math.max(silentMs, ...steadyChannels().map(channel => socket.silenceOf(channel) ?? 0)) / 1000)
  if (connection.getState().silentSeconds !== silentSeconds) connection.setState({ silentSeconds })
}

/** Keeps a connection alive, and begins it anew whenever it may have missed something. */
function watch(socket: LiveSocket): void {
  let beatAt = Date.now()
  const beat = () => {
    const now = Date.now()
    const late = now - beatAt
    beatAt = now
    const silent = socket.beat()
    showAge(socket, silent)
    const isOpen = connection.getState().status === 'open'
    if (needsReconnect({ late, silent, isOpen, isAway: isAway() })) socket.reconnect()
  }
  /** Back in view: a beat that is late because nobody looked says nothing, a silent connection is begun anew at once. */
  const wake = () => {
    if (isAway()) return
    beatAt = Date.now()
    beat()
  }
  const signal = pageSignal()
  const timer = setInterval(beat, BEAT_EVERY_MS)
  signal.addEventListener('abort', () => clearInterval(timer))
  document.addEventListener('visibilitychange', wake, { signal })
  window.addEventListener('online', () => socket.reconnect(), { signal })
  // The next try may be a quarter of a minute away.
  reach.subscribe((now, before) => {
    if (now.answers && !before.answers && connection.getState().status === 'reconnecting') socket.reconnect()
  })
  onTokenChanged(() => socket.sessionChanged())
}

const live = pageState(
  'page',
  () => {
    const socket = connect()
    watch(socket)
    return socket
  },
  socket => socket.close(),
)

/** Asks for a channel of the one live connection of this page until the returned function is called. The first one opens it. */
export const retain = (name: ChannelName): (() => void) => live.current.retain(name)

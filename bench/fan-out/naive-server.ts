/* The anchor: each message is written as JSON once and given to every client that asked for its channel with `ws.send`. */
import { createServer } from 'node:http'
import type { ClientFrame } from '@assay/wire/sockets'
import { type WebSocket, WebSocketServer } from 'ws'
import { serveRow } from './served.ts'

const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
const listeners = new Map<string, Set<WebSocket>>()
sockets.on('connection', socket => {
  socket.on('message', text => {
    const asked = JSON.parse(String(text)) as ClientFrame
    if (asked.op !== 'subscribe') return
    const group = listeners.get(asked.channel) ?? new Set()
    listeners.set(asked.channel, group.add(socket))
    socket.send(JSON.stringify({ channel: asked.channel, type: 'snapshot', seq: 0, at: Date.now(), data: [] }))
  })
})

const last = new Map<string, number>()
await serveRow(server, (channel, trade) => {
  const previous = last.get(channel) ?? 0
  const seq = previous + 1
  last.set(channel, seq)
  const text = JSON.stringify({ channel, type: 'delta', seq, previous, at: Date.now(), data: [trade] })
  for (const socket of listeners.get(channel) ?? []) socket.send(text)
})

// The anchor of sockets: `ws` alone, which sends back what it receives.
import { createServer } from 'node:http'
import { WebSocketServer } from 'ws'
import { lowPort } from './listen.ts'
import { answer } from './program.ts'

const port = lowPort()
const server = createServer()
const sockets = new WebSocketServer({ server, perMessageDeflate: false })
sockets.on('connection', socket => socket.on('message', message => socket.send(message, { binary: false })))
await new Promise<void>(resolve => server.listen(port, '127.0.0.1', resolve))

answer({ address: () => `http://127.0.0.1:${port}`, price: () => '57000', check: () => [] })

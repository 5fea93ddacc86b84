import { once } from 'node:events'
import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { openSockets } from '../../test/open-sockets.ts'

let place: Awaited<ReturnType<typeof openSockets>>
beforeAll(async () => {
  place = await openSockets({ trustProxy: true })
})
afterAll(() => place.close())

/** Opens a socket for an address behind the proxy; gives it, or undefined when there was no place. */
const openFrom = async (address: string): Promise<WebSocket | undefined> => {
  const socket = new WebSocket(`${place.address.replace('http', 'ws')}/ws`, { headers: { 'x-forwarded-for': address } })
  return once(socket, 'open').then(
    () => socket,
    () => undefined,
  )
}

test('a network of the sixth version has the places of one address, however many addresses it uses', async () => {
  const opened: WebSocket[] = []
  for (let last = 1; last <= 205; last += 1) {
    const socket = await openFrom(`2001:db8:1:2::${last.toString(16)}`)
    if (socket) opened.push(socket)
  }
  expect(opened).toHaveLength(200)
  const other = await openFrom('2001:db8:1:3::1')
  expect(other).toBeDefined()
  for (const socket of [...opened, other]) socket?.terminate()
})

test('the networks of one /56 have four times those places together', async () => {
  const opened: WebSocket[] = []
  for (const net of [1, 2, 3, 4, 5])
    for (let last = 1; last <= 200; last += 1) {
      const socket = await openFrom(`2001:db8:9:${net}::${last.toString(16)}`)
      if (!socket) break
      opened.push(socket)
    }
  expect(opened).toHaveLength(800)
  const other = await openFrom('2001:db8:9:100::1')
  expect(other).toBeDefined()
  for (const socket of [...opened, other]) socket?.terminate()
})

test('who is refused holds no connection, although the other half is never ended', async () => {
  const { hostname, port } = new URL(place.address)
  const before = place.connections.length
  const peer = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  peer.write(`GET /nothing HTTP/1.1\r\nhost: ${hostname}:${port}\r\nupgrade: websocket\r\nconnection: upgrade\r\n\r\n`)
  peer.resume()
  await once(peer, 'end')
  await expect.poll(() => place.connections[before]?.destroyed).toBe(true)
  peer.destroy()
})

import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { boundConnections, connectionLimits } from './connections.ts'

let server: Server
const open: Socket[] = []
afterEach(() => {
  for (const socket of open.splice(0)) socket.destroy()
  server.close()
})

const listen = async (limits: { all: number; perAddress: number }, trustProxy = false) => {
  server = createServer((_request, response) => response.end('here'))
  boundConnections(server, { limits, trustProxy })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
}

/** Opens a connection from an address of this machine; whether it stays open long enough to be answered. */
const isServed = async (localAddress: string): Promise<boolean> => {
  const socket = connect({ port: (server.address() as AddressInfo).port, host: '127.0.0.1', localAddress })
  open.push(socket)
  socket.on('error', () => undefined)
  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\n\r\n')
  return Promise.race([once(socket, 'data').then(() => true), once(socket, 'close').then(() => false)])
}
const served = async (localAddress: string, times: number) => {
  let count = 0
  for (let time = 0; time < times; time += 1) if (await isServed(localAddress)) count += 1
  return count
}

test.runIf(process.platform === 'linux')('one address cannot hold more than its share, and others get in', async () => {
  await listen({ all: 1000, perAddress: 20 })
  expect(await served('127.0.0.2', 25)).toBe(20)
  expect(await served('127.0.0.3', 3)).toBe(3)
  for (const socket of open.splice(0)) socket.destroy()
  await expect.poll(() => isServed('127.0.0.2')).toBe(true)
})

test.runIf(process.platform === 'linux')('several addresses cannot fill the house: the fuller it is, the fewer for one', async () => {
  await listen({ all: 64, perAddress: 64 })
  // What they are given together, as many as they ask for.
  for (const last of [2, 3, 4, 5, 6, 7, 8, 9]) expect(await served(`127.0.0.${last}`, 12)).toBe(6)
  expect(await served('127.0.0.10', 6)).toBe(6)
})

test.runIf(process.platform === 'linux')('the whole is bounded, also behind a proxy, where one address is everybody', async () => {
  await listen({ all: 30, perAddress: 5 }, true)
  expect(await served('127.0.0.2', 35)).toBe(30)
  expect(await isServed('127.0.0.3')).toBe(false)
})

test('the whole is far below the files that the process may open, and a share far below the whole', () => {
  const { all, perAddress } = connectionLimits()
  expect(all).toBeLessThanOrEqual(8000)
  expect(perAddress * 4).toBeLessThan(all)
})

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { httpSms } from './http-provider.ts'

test('a short message goes to the provider with its token; an answer that is no success is a fault', async () => {
  const received: { authorization: string | undefined; body: string }[] = []
  let status = 202
  const provider = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += String(chunk)
    received.push({ authorization: request.headers.authorization, body })
    response.writeHead(status).end()
  })
  await new Promise<void>(done => provider.listen(0, '127.0.0.1', done))
  const send = httpSms({ url: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/send`, token: 'the token' })
  await send({ to: '+4915123456789', text: 'Code 123456' })
  expect(received).toEqual([{ authorization: 'Bearer the token', body: '{"to":"+4915123456789","text":"Code 123456"}' }])
  for (status of [302, 500]) await expect(send({ to: '+4915123456789', text: 'Code 123456' })).rejects.toThrow(String(status))
  provider.closeAllConnections()
  await new Promise(done => provider.close(done))
  await expect(send({ to: '+4915123456789', text: 'Code 123456' })).rejects.toThrow('ECONNREFUSED')
})

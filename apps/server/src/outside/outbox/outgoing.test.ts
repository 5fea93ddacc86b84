import { getCode } from '@assay/wire/people/calls'
import { SMTPServer } from 'smtp-server'
import { afterEach, expect, test } from 'vitest'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { Visitor } from '../../../test/visitor.ts'
import { smtpMail } from '../mail/smtp.ts'
import { OUTBOX_LENGTH } from './outgoing.ts'

let endpoints: Endpoints | undefined
let smtp: SMTPServer | undefined
afterEach(async () => {
  await endpoints?.close()
  endpoints = undefined
  await new Promise<void>(done => (smtp ? smtp.close(() => done()) : done()))
  smtp = undefined
})

/** A real mail server on this machine; `mails` resolves one after the other. */
const openMailServer = async (options: { refuseFirst?: boolean } = {}) => {
  const waiting: ((mail: string) => void)[] = []
  const arrived: string[] = []
  let refused = !options.refuseFirst
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, callback) {
      let text = ''
      stream.on('data', chunk => {
        text += String(chunk)
      })
      stream.on('end', () => {
        if (!refused) {
          refused = true
          return callback(Object.assign(new Error('Try again later'), { responseCode: 451 }))
        }
        const next = waiting.shift()
        if (next) next(text)
        else arrived.push(text)
        callback()
      })
    },
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  smtp = server
  const address = server.server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  const next = () => new Promise<string>(resolve => (arrived.length > 0 ? resolve(arrived.shift() ?? '') : waiting.push(resolve)))
  return { sendMail: smtpMail({ url: `smtp://127.0.0.1:${port}`, from: 'Assay <no-reply@example.org>' }), next }
}

test('with a mail server set the code arrives by mail, and no copy of it stays', async () => {
  const mail = await openMailServer()
  endpoints = await openEndpoints({ sendMail: mail.sendMail })
  await new Visitor(endpoints.app).call(getCode, { kind: 'email', account: 'real@example.org', purpose: 'register' })
  const text = await mail.next()
  expect(text).toMatch(/^From: Assay <no-reply@example.org>/m)
  expect(text).toMatch(/^To: real@example.org/m)
  expect(text).toMatch(/^Subject: \d{6} /m)
  await endpoints.outgoing.close()
  expect(await endpoints.outgoing.newest()).toEqual([])
})

test('a mail that the server did not take is kept and goes out at the next try, after a restart too', async () => {
  const mail = await openMailServer({ refuseFirst: true })
  endpoints = await openEndpoints({ sendMail: mail.sendMail })
  const message = { kind: 'mail' as const, recipient: 'later@example.org', subject: 'Later', text: 'A text' }
  await endpoints.outgoing.queue(message)
  await endpoints.outgoing.close()
  expect(await endpoints.outgoing.newest()).toMatchObject([{ recipient: 'later@example.org', tries: 1 }])
  endpoints.clock.ahead += 60_000
  await endpoints.outgoing.queue({ ...message, subject: 'Now' })
  const subjects = [await mail.next(), await mail.next()].map(text => /^Subject: (.*)\r?$/m.exec(text)?.[1])
  expect(subjects.sort()).toEqual(['Later', 'Now'])
  expect(endpoints.log.join('')).not.toContain('A text')
})

test('the outbox shows what was sent, newest first, in the language asked for, and runs nothing that a message contains', async () => {
  endpoints = await openEndpoints()
  const queue = (subject: string, text = 'text') => endpoints?.outgoing.queue({ kind: 'sms', recipient: '+4915123456789', subject, text })
  await queue('first')
  await queue('second', '<script>alert(1)</script>')
  const page = await endpoints.app.inject('/dev/outbox?lang=ar')
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<html lang="ar" dir="rtl">')
  expect(page.body.indexOf('second')).toBeLessThan(page.body.indexOf('first'))
  expect(page.body).not.toContain('<script')
  const { messages } = (await endpoints.app.inject('/dev/outbox.json')).json<{ messages: { to: string; subject: string }[] }>()
  expect(messages.map(({ to, subject }) => `${to} ${subject}`)).toEqual(['+4915123456789 second', '+4915123456789 first'])
})

test('the outbox keeps the newest 200', async () => {
  endpoints = await openEndpoints()
  for (let sent = 0; sent < OUTBOX_LENGTH + 5; sent += 1)
    await endpoints.outgoing.queue({ kind: 'mail', recipient: 'a@example.org', subject: String(sent), text: '' })
  const [{ count } = { count: 0 }] = await endpoints.sql`select count(*)::int as count, min(subject::int) as oldest from outgoing_messages`
  expect(count).toBe(OUTBOX_LENGTH)
})

test('there is no outbox when the market is not simulated', async () => {
  endpoints = await openEndpoints({ isSimulated: false })
  expect((await endpoints.app.inject('/dev/outbox')).statusCode).toBe(404)
  expect((await endpoints.app.inject('/dev/outbox.json')).statusCode).toBe(404)
})

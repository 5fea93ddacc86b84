import { expect, test } from 'vitest'
import { describeFault } from './faults.ts'

test('a fault is told without the values of a query or a secret of an address', () => {
  const cause = new Error('duplicate key value violates unique constraint "users_email_unique"')
  const fault = new Error('Failed query: insert into users values ($1) params: anna@example.org', { cause })
  expect(JSON.stringify(describeFault(fault))).not.toContain('anna@example.org')
  expect(describeFault(fault).message).toBe(cause.message)
  expect(describeFault(new Error('GET /web/info?token=abc&lang=en failed')).message).toBe('GET /web/info?token=[hidden]&lang=en failed')
  expect(describeFault('a string').message).toBe('a string')
})

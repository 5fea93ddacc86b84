import { expect, test } from 'vitest'
import { readSettings } from './settings.ts'
import { startLines } from './start-lines.ts'

const operators = { address: 'http://127.0.0.1:3001', setUpLink: undefined }
const said = (environment: Record<string, string>) => startLines('http://127.0.0.1:3000', readSettings(environment), operators).join('\n')

test('a server for this machine alone says so, and where its codes are', () => {
  expect(said({})).toContain('this machine only')
  expect(said({})).toContain('http://127.0.0.1:3000/dev/outbox')
})

test('a server that others reach says under which addresses, and that its codes are closed', () => {
  const lines = said({ HOST: '0.0.0.0', PUBLIC_URL: 'https://assay.example.org', TRUST_PROXY: '1' })
  expect(lines).toContain('0.0.0.0:3000 or https://assay.example.org through the proxy in front')
  expect(lines).toMatch(/\/dev\/outbox\) is closed.*SMTP_URL/)
  expect(lines).not.toContain('3000/dev/outbox')
})

test('codes that everybody can read are told as a danger', () => {
  expect(said({ HOST: '0.0.0.0', OUTBOX_OPEN: '1' })).toMatch(/\/dev\/outbox\nOUTBOX_OPEN=1: whoever reaches this server/)
})

test('with real prices there is no such page, and nothing is said of it', () => {
  expect(said({ PRICE_SOURCE: 'live' })).not.toContain('outbox')
})

test('a real chain is named, with the signer that it needs; a test chain is no news', () => {
  const token = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
  expect(said({})).not.toContain('chain')
  expect(said({ CHAIN_RPC_URL: 'https://node.example.org', CHAIN_TOKEN: token })).toMatch(
    /CHAIN_RPC_URL; the signer is expected at .*signer\.sock/,
  )
})

test('the console has a line, and the link for the first operator one as long as there is none', () => {
  const lines = (setUpLink: string | undefined) =>
    startLines('http://127.0.0.1:3000', readSettings({}), { ...operators, setUpLink }).join('\n')
  expect(lines(undefined)).toContain('http://127.0.0.1:3001')
  expect(lines(undefined)).not.toContain('invite')
  expect(lines('http://127.0.0.1:3001/setup?invite=abc')).toContain('within 30 minutes: http://127.0.0.1:3001/setup?invite=abc')
})

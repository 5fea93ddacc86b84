import { rmSync } from 'node:fs'
import type { Envelope } from '@assay/wire/call'
import { getCode, updatePassword, userLogin, userRegister } from '@assay/wire/people/calls'
import { getContactCode } from '@assay/wire/people/contacts'
import { connect } from '../../apps/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '../../apps/server/src/db/embedded-postgres.ts'
import { Browser } from '../../apps/server/test/browser.ts'
import { temporaryFolder } from '../../apps/server/test/temporary-folder.ts'
import { bundle } from '../http/bundle.ts'
import { newDatabase } from '../http/new-database.ts'
import { start } from '../http/program.ts'
import type { Server } from '../http/server.ts'
import { agreed } from '../paired.ts'
import { ratiosOf } from '../ratios.ts'
import type { BenchResult } from '../result.ts'

/*
 * Whether the time of an answer tells who has an account. Method: the real endpoints on a real database; the same question about an account that is
 * there and about one that is not, in turn, with the tries that were counted forgotten in between. The anchor is the question about nobody that
 * was asked next to it; answers that differ in a word are no measurement.
 */
const PEOPLE = 24
const PAIRS = 240
/** So many places beside the middle one of the sorted ratios: 95 of 100 such runs have the true middle between the two. */
const BOUND = 0.98 * Math.sqrt(PAIRS)
const WRONG = { password: 'gelb8Katze', passwordAgain: 'gelb8Katze' }
const CODE = '000000'

type Ask = (browser: Browser, account: string) => Promise<Envelope>

const of = (account: string) => ({ kind: 'email' as const, account })

const QUESTIONS: [measure: string, ask: Ask][] = [
  ['log-in with a wrong password', (browser, account) => browser.call(userLogin, { ...of(account), password: WRONG.password })],
  ['a code to register with', (browser, account) => browser.call(getCode, { ...of(account), purpose: 'register' })],
  ['a code for a forgotten password', (browser, account) => browser.call(getCode, { ...of(account), purpose: 'resetPassword' })],
  [
    'registration with a wrong code',
    (browser, account) => browser.call(userRegister, { ...of(account), ...WRONG, country: 'DE', agreement: '1', code: CODE }),
  ],
  [
    'a new password with a wrong code',
    (browser, account) => browser.call(updatePassword, { ...of(account), ...WRONG, type: 'forget', code: CODE }),
  ],
  ['a code to bind a contact', (browser, account) => browser.call(getContactCode, of(account))],
]

/** What a caller can tell of an answer, but for its time. */
const saidBy = ({ code, message, event, data, title }: Envelope): string => JSON.stringify({ code, message, event, data, title })

/** Milliseconds of each answer, about accounts that are there and about as many that are not, and what all of them said. */
const timesOf = async (asker: Browser, ask: Ask, forget: () => Promise<unknown>, name: string) => {
  const [known, unknown]: [number[], number[]] = [[], []]
  const said = new Set<string>()
  const timed = async (times: number[], account: string) => {
    await forget()
    const before = performance.now()
    const answer = await ask(asker, account)
    times.push(performance.now() - before)
    said.add(saidBy(answer))
  }
  for (let pair = 0; pair < PAIRS; pair += 1) {
    const [person, nobody] = [`person${pair % PEOPLE}@example.org`, `nobody${pair}-${name}@example.org`]
    // Whoever comes second meets a warmer machine: each of them is it in turn.
    const isKnownFirst = pair % 2 === 0
    if (isKnownFirst) await timed(known, person)
    await timed(unknown, nobody)
    if (!isKnownFirst) await timed(known, person)
  }
  agreed('The answers about people and about nobody', [...said])
  return { known, unknown, said: [...said][0] ?? '' }
}

/** Between which two the middle one of the ratios lies. */
const boundsOf = (ratios: readonly number[]): string => {
  const sorted = [...ratios].sort((left, right) => left - right)
  const middle = sorted.length / 2
  return [middle - BOUND, middle + BOUND].map(place => (sorted[Math.round(place)] as number).toFixed(2)).join(' to ')
}

/** Answers about an account that is there, against those about one that is not: security.md. */
export const measure = async (): Promise<BenchResult[]> => {
  const folder = temporaryFolder('bench')
  const postgres = await startEmbeddedPostgres(folder)
  const url = await newDatabase(postgres.url, 'enumeration')
  const files = await bundle(['durable'])
  const server = await start<Server>(files.durable, { environment: { DATABASE_URL: url, DATA_DIR: folder } })
  const sql = connect(url, { name: 'assay-bench', connections: 1 })
  // Codes may be asked for again after a minute: for the next question that minute is over.
  const forget = async () => {
    await sql`delete from attempts`
    await sql`delete from verification_codes`
  }
  try {
    const address = await server.ask('address')
    for (let person = 0; person < PEOPLE; person += 1) {
      await forget()
      await Browser.register(address, `person${person}@example.org`)
    }
    const asker = await Browser.register(address, 'asker@example.org')
    const results: BenchResult[] = []
    for (const [place, [measured, ask]] of QUESTIONS.entries()) {
      const { known, unknown, said } = await timesOf(asker, ask, forget, `q${place}`)
      const { ratio, ...figures } = ratiosOf(known, unknown)
      const { event } = JSON.parse(said) as Envelope
      results.push({
        row: 'enumeration',
        measure: `${measured}, about an account that is there`,
        anchor: 'about one that is not',
        unit: 'ms',
        ...figures,
        // Quicker would tell as much as slower.
        ratio: Math.max(ratio, 1 / ratio),
        better: 'lower',
        levels: { a: 1.25, b: 1.1, c: 1.02 },
        checks: [
          `every answer the same, word for word (${event || 'served'})`,
          `the ratio of ${PAIRS} pairs, asked in turn, lies between ${boundsOf(known.map((time, pair) => time / (unknown[pair] as number)))}`,
        ],
      })
    }
    return results
  } finally {
    await sql.end()
    await server.end()
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

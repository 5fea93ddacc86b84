import { getStatementAddress, getStatements, makeStatement, type Statement } from '@assay/wire/statement/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { answerWallets } from '../../../test/wallets.ts'
import { refused, success } from '../../../test/wire-server.ts'
import { areDays, daysOf, lastMonth, periodsAt } from './statement-days.ts'

const AT = Date.UTC(2026, 0, 5)
const made: Statement = {
  ...{ id: '7', from: '2026-03-01', to: '2026-03-31', timeZone: 'Europe/Berlin', format: 'csv', state: 'asked' },
  ...{ rowsDone: 0, rowsTotal: 0, askedAt: AT, deletedAt: 0, length: 0 },
}

async function arriveAt(statements: Statement[]): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  answerWallets(person.server)
  person.server.answer(getStatements, { statements })
  await person.open('/statement')
  await screen.findByRole('heading', { level: 1, name: person.t('statement:title') })
  return person
}

test('a statement is asked for with days, zone and format; what is wrong with the days stands at them, and nothing is lost', async () => {
  const person = await arriveAt([])
  const { server, t, user } = person
  const submit = () => user.click(screen.getByRole('button', { name: t('statement:submit') }))
  const from = fieldOf(t('statement:field.from'))
  await fill(person, from, '2026-03-31')
  await fill(person, fieldOf(t('statement:field.to')), '2026-03-01')
  await submit()
  expect(problemOf(from)).toBe(t('refusals:statementDaysInvalid'))
  expect(server.sent(makeStatement)).toEqual([])

  await fill(person, from, '2026-03-01')
  await fill(person, fieldOf(t('statement:field.to')), '2026-03-31')
  server.answer(makeStatement, () => refused({ refusal: 'statementBeingMade' }))
  await submit()
  expect((await screen.findByRole('alert')).textContent).toBe(t('refusals:statementBeingMade'))
  expect((from as HTMLInputElement).value).toBe('2026-03-01')

  server.answer(makeStatement, () => {
    server.answer(getStatements, { statements: [{ ...made, rowsDone: 2000, rowsTotal: 5000 }] })
    return success(made, 'statement:done')
  })
  await submit()
  await screen.findByText(t('statement:state.progress', { done: '2,000', total: '5,000' }))
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
  expect(server.sent(makeStatement).at(-1)?.fields).toEqual({ from: '2026-03-01', to: '2026-03-31', timeZone, format: 'csv' })
})

test('one that is ready is downloaded under an address of a minute; one that failed says so', async () => {
  const { server, t, user } = await arriveAt([
    { ...made, id: '9', state: 'ready', deletedAt: AT + 1, length: 2048, format: 'koinly' },
    { ...made, state: 'failed' },
  ])
  const table = within(await screen.findByRole('table', { name: t('statement:list.title') }))
  await table.findByText(t('statement:state.failed'))
  expect(table.getByText('Koinly')).toBeTruthy()
  const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  server.answer(getStatementAddress, { address: '/dataArchive/x.1.y' })
  await user.click(table.getByRole('button', { name: t('statement:list.download') }))
  await waitFor(() => expect(followed).toHaveBeenCalled())
  expect(server.sent(getStatementAddress).at(-1)?.fields).toEqual({ id: '9' })
})

test('months and years have their days, and those that are not yet there none', () => {
  const now = new Date(2026, 2, 15).getTime()
  expect(lastMonth(now)).toBe('2026-02')
  expect(lastMonth(new Date(2026, 0, 31).getTime())).toBe('2025-12')
  expect(daysOf('2028-02')).toEqual({ from: '2028-02-01', to: '2028-02-29' })
  expect(daysOf('2025')).toEqual({ from: '2025-01-01', to: '2025-12-31' })
  expect(periodsAt(now, 'en').slice(0, 2)).toEqual([
    { value: '2026-03', label: 'March 2026' },
    { value: '2026-02', label: 'February 2026' },
  ])
  expect(areDays({ from: '2026-03-15', to: '2026-03-31' }, now)).toBe(true)
  expect(areDays({ from: '2026-03-20', to: '2026-03-31' }, now)).toBe(false)
  expect(areDays({ from: '', to: '2026-03-31' }, now)).toBe(false)
})

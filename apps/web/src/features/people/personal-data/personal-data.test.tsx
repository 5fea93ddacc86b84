import { askForData, getDataArchives } from '@assay/wire/personal-data/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const AT = Date.UTC(2026, 0, 5)
const archive = { id: '1', askedAt: AT, deletedAt: 0, length: 0 }

test('data are asked for with the password and, where there is one, a second factor; then the list says how it stands', async () => {
  const person = arrive({ as: 'user' })
  const { server, t, user } = person
  server.answer(getTotp, { on: true, onSince: AT, recoveryCodesLeft: 10, heldUntil: 0 })
  server.answer(getDataArchives, { archives: [] })
  await person.open('/myData')
  await screen.findByText(t('personal-data:list.none'))
  const submit = () => user.click(screen.getByRole('button', { name: t('personal-data:ask.submit') }))
  const factor = await screen.findByLabelText(t('totp:field.label'))
  const password = fieldOf(t('people:password.current'))
  await submit()
  expect(problemOf(password)).toBe(t('refusals:passwordEmpty'))
  expect(problemOf(factor)).toBe(t('refusals:secondFactorRequired'))
  expect(server.sent(askForData)).toEqual([])

  await fill(person, password, 'blau7Hund')
  await fill(person, factor, '123456')
  server.answer(askForData, () => refused({ refusal: 'secondFactorWrong' }))
  await submit()
  await waitFor(() => expect(problemOf(factor)).toBe(t('refusals:secondFactorWrong')))
  expect((password as HTMLInputElement).value).toBe('blau7Hund')

  server.answer(askForData, () => {
    server.answer(getDataArchives, { archives: [{ ...archive, state: 'asked' }] })
    return success({ ...archive, state: 'asked' }, 'personal-data:done')
  })
  await submit()
  await screen.findByText(t('personal-data:state.asked'))
  expect(server.sent(askForData).at(-1)?.fields).toEqual({ password: 'blau7Hund', secondFactor: '123456' })
  await waitFor(() => expect((password as HTMLInputElement).value).toBe(''))
})

test('only one that is ready can be downloaded; one that failed says so', async () => {
  const { server, open, t } = arrive({ as: 'user' })
  server.answer(getDataArchives, {
    archives: [
      { ...archive, id: '2', state: 'ready', deletedAt: AT + 1, length: 2048 },
      { ...archive, state: 'failed' },
    ],
  })
  await open('/myData')
  await screen.findByText(t('personal-data:state.failed'))
  const table = within(screen.getByRole('table', { name: t('personal-data:list.title') }))
  expect(table.getAllByRole('button', { name: t('personal-data:list.download') })).toHaveLength(1)
})

import { fireEvent, screen, waitFor, within } from '@testing-library/dom'
import { expect, test, vi } from 'vitest'
import { fill } from '../../../test/fields.ts'
import { answerMarkets } from '../../../test/listed-markets.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'

/** A visitor in front of the design system. */
async function arriveAtGallery(): Promise<Visitor> {
  const person = arrive()
  answerMarkets(person.server)
  await person.open('/dev/gallery')
  await screen.findByRole('heading', { level: 1, name: person.t('gallery:title') })
  return person
}

const PNG = Uint8Array.from(
  atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGNgYGBgAAAABQABXvMqOgAAAABJRU5ErkJggg=='),
  sign => sign.charCodeAt(0),
)

test('six digits can be pasted at once', async () => {
  const { user, t } = await arriveAtGallery()
  const boxes = within(await screen.findByRole('group', { name: t('gallery:inputs.shown') })).getAllByRole<HTMLInputElement>('textbox')
  boxes[0]!.focus()
  await user.paste('314159')
  await waitFor(() => expect(boxes.map(({ value }) => value).join('')).toBe('314159'))
})

test('a file is judged by its content, and a refused one leaves the taken one', async () => {
  const { user, t } = await arriveAtGallery()
  const field = await screen.findByLabelText<HTMLInputElement>(t('gallery:inputs.image'))
  const choose = (file: File) => fireEvent.change(field, { target: { files: [file] } })
  choose(new File([PNG], 'voucher.txt', { type: 'text/plain' }))
  await screen.findByRole('img', { name: t('common:file.preview') })
  choose(new File(['<html></html>'], 'other.png', { type: 'image/png' }))
  await screen.findByText(t('common:fileProblem.notAnImage'))
  screen.getByText('voucher.txt')
  await user.click(screen.getByRole('button', { name: t('common:file.remove') }))
  await screen.findByText(t('common:file.choose'))
})

test('a share of what there is goes into the amount field, and a doubtful amount is asked about', async () => {
  const person = await arriveAtGallery()
  const { user, t } = person
  const field = () => screen.getAllByLabelText<HTMLInputElement>(t('gallery:inputs.amount'))[0]!
  await user.click(await screen.findByRole('button', { name: '25%' }))
  await waitFor(() => expect(field().value).toBe('2500'))
  await fill(person, field(), '1,000')
  await screen.findAllByText(t('common:amountProblem.ambiguous'))
})

test('an explained term shows its text', async () => {
  const { user, t } = await arriveAtGallery()
  const term = await waitFor(() => {
    const found = document.querySelector('[data-term="terms:volume24h"]')
    expect(found).not.toBeNull()
    return found!
  })
  await user.hover(term)
  expect((await screen.findByRole('tooltip')).textContent).toBe(t('terms:volume24h'))
})

test('a dialog keeps the focus, closes by Escape and gives the focus back; a toast is said aloud', async () => {
  const { user, t } = await arriveAtGallery()
  const button = await screen.findByRole('button', { name: t('gallery:feedback.open') })
  await user.click(button)
  const dialog = await screen.findByRole('dialog')
  await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
  for (let presses = 0; presses < 4; presses++) await user.tab()
  expect(dialog.contains(document.activeElement)).toBe(true)
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  await user.click(screen.getByRole('button', { name: t('gallery:feedback.refused') }))
  await waitFor(() => expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toContain(t('common:failure.request')))
})

test('what was done is said also where the page ends loading between its first drawing and listening for that', async () => {
  let looks = 0
  vi.spyOn(document, 'readyState', 'get').mockImplementation(() => (looks++ === 0 ? 'interactive' : 'complete'))
  const { user, t } = await arriveAtGallery()
  await user.click(await screen.findByRole('button', { name: t('gallery:feedback.done') }))
  await waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(t('common:copy.done')))
  expect(looks).toBeGreaterThan(0)
})

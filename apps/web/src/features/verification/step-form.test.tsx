import {
  editCenterLevel,
  getIdcardType,
  getVerification,
  getVerificationPhotos,
  uploadVerificationPhoto,
  type Verification,
} from '@assay/wire/verification/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { fill, problemOf } from '../../../test/fields.ts'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { NOT_VERIFIED, stepOf, verificationAt } from '../../../test/verification.ts'
import { data, refused, success } from '../../../test/wire-server.ts'

const TYPES = [
  { id: '1', name: 'ID card' },
  { id: '2', name: 'Passport' },
] as const
const BASIC_SENT = verificationAt(stepOf('basic', { state: 'underReview', sentAt: Date.now(), place: 2 }))
const JPEG = [0xff, 0xd8, 0xff, 0xe0, 0, 16, 74, 70]

const photo = (name: string, content: string | readonly number[] = JPEG) =>
  new File([typeof content === 'string' ? content : new Uint8Array(content)], name, { type: 'image/jpeg' })

/** Somebody in front of the form of a step. */
async function arriveAt(address: string, step: keyof typeof HEADINGS, verification: Verification): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  show(person, verification)
  person.server.answer(getIdcardType, { types: [...TYPES] })
  await person.open(address)
  await screen.findByRole('heading', { level: 1, name: person.t(HEADINGS[step]) })
  return person
}

const HEADINGS = { basic: 'verification:step.basic', senior: 'verification:step.senior', address: 'verification:step.address' } as const

/** From now on the server says so, by call and channel. */
function show({ server }: Visitor, verification: Verification): void {
  server.answer(getVerification, verification)
  server.live.publish('verification', verification)
}

const submit = async ({ user, t }: Visitor) => user.click(await screen.findByRole('button', { name: t('verification:action.submit') }))
const field = ({ t }: Visitor, item: string) =>
  screen.getByLabelText<HTMLInputElement>(t(`verification:field.${item}`), { selector: 'input, textarea' })
const select = ({ t }: Visitor, item: string) => screen.getByRole('combobox', { name: t(`verification:field.${item}`) })

async function fillBasic(person: Visitor): Promise<void> {
  const { user } = person
  await fill(person, select(person, 'nationality'), 'Ger')
  await user.click(await screen.findByRole('option', { name: 'Germany' }))
  await user.click(select(person, 'documentType'))
  await user.click(await screen.findByRole('option', { name: 'Passport' }))
  await fill(person, field(person, 'realName'), ' Ana Lima ')
  await fill(person, field(person, 'documentNumber'), 'C01X00T47')
}

test('the basic form says all that is missing at once, and what is no name and no number', async () => {
  const person = await arriveAt('/smauth', 'basic', NOT_VERIFIED)
  const { t, server } = person
  await fill(person, field(person, 'realName'), '---')
  await fill(person, field(person, 'documentNumber'), 'A1')
  await submit(person)
  const required = t('refusals:verificationItemRequired')
  for (const item of ['realName', 'documentNumber']) expect(problemOf(field(person, item))).toBe(t('verification:reason.notComplete'))
  for (const item of ['nationality', 'documentType']) expect(problemOf(select(person, item))).toBe(required)
  expect(server.sent(editCenterLevel)).toEqual([])
})

test('what was typed outlives a reload, a double press hands in once, and afterwards all of it is only to be read', async () => {
  const person = await arriveAt('/smauth', 'basic', NOT_VERIFIED)
  const { t, user, server } = person
  await fillBasic(person)
  await person.open('/smauth')
  await screen.findByDisplayValue('C01X00T47')
  await screen.findByDisplayValue('Germany')
  await screen.findByDisplayValue('Passport')
  server.answer(editCenterLevel, () => success(BASIC_SENT, 'verification:done.sent'))
  const letThrough = server.hold(editCenterLevel)
  await user.dblClick(screen.getByRole('button', { name: t('verification:action.submit') }))
  await waitFor(() => expect(server.sent(editCenterLevel)).toHaveLength(1))
  show(person, BASIC_SENT)
  letThrough()
  await screen.findByText(t('verification:done.sent'))
  await screen.findByText(t('verification:underReview'))
  await waitFor(() => expect(screen.queryByRole('textbox')).toBeNull())
  expect(server.sent(editCenterLevel).map(({ fields }) => fields)).toEqual([
    { step: 'basic', nationality: 'DE', documentType: '2', realName: 'Ana Lima', documentNumber: 'C01X00T47' },
  ])
  await waitFor(() => expect(JSON.stringify({ ...sessionStorage })).not.toContain('C01X00T47'))
})

test('what the server refuses stands on the form, and nothing that was typed is lost', async () => {
  const person = await arriveAt('/smauth', 'basic', NOT_VERIFIED)
  await fillBasic(person)
  person.server.answer(editCenterLevel, () => refused({ refusal: 'countryNotAllowed' }))
  await submit(person)
  await waitFor(() => expect(problemOf(select(person, 'nationality'))).toBe(person.t('refusals:countryNotAllowed')))
  expect(field(person, 'documentNumber').value).toBe('C01X00T47')
})

test('a photo is looked at before it is sent; one that fails is sent again alone; the step is handed in once all are there', async () => {
  const person = await arriveAt('/seniorauth', 'senior', verificationAt(stepOf('senior')))
  const { t, user, server } = person
  await user.upload(field(person, 'front'), photo('front.jpg', 'GIF89a<script>'))
  await screen.findByText(t('common:fileProblem.notAnImage'))
  await user.upload(field(person, 'front'), photo('front.jpg', '\0\0\0\x18ftypheic\0\0\0\0'))
  await screen.findByText(t('common:fileProblem.heic'))
  await submit(person)
  expect(problemOf(field(person, 'back'))).toBe(t('refusals:photoRequired'))
  expect(server.sent(uploadVerificationPhoto)).toEqual([])

  const there: Parameters<typeof stepOf>[2] = {}
  server.answer(uploadVerificationPhoto, ({ item }) => {
    there[item] = { state: 'ready', uploadedAt: Date.now() }
    const now = verificationAt(stepOf('senior', {}, there))
    show(person, now)
    return data(now)
  })
  await user.upload(field(person, 'front'), photo('front.jpg'))
  // The way to go on at another device says the word within its sentence.
  const uploaded = new RegExp(`^\\s*${t('verification:photo.uploaded')}`)
  await screen.findByText(uploaded)
  server.cut()
  await user.upload(field(person, 'back'), photo('back.jpg'))
  const back = within(screen.getByRole('region', { name: t('verification:field.back') }))
  const again = await back.findByRole('button', { name: t('common:failure.retry') })
  server.mend()
  await user.click(again)
  await back.findByText(uploaded)
  await user.upload(field(person, 'holding'), photo('holding.jpg'))
  await waitFor(() => expect(screen.getAllByText(uploaded)).toHaveLength(3))
  expect(server.sent(uploadVerificationPhoto).map(({ fields, files }) => [fields.item, files.photo?.name])).toEqual([
    ['front', 'front.jpg'],
    ['back', 'back.jpg'],
    ['holding', 'holding.jpg'],
  ])
  server.answer(editCenterLevel, () => data(verificationAt(stepOf('senior', { state: 'underReview' }, there))))
  await submit(person)
  await waitFor(() => expect(server.sent(editCenterLevel).map(({ fields }) => fields)).toEqual([{ step: 'senior' }]))
})

test('a photo that was uploaded before is seen again, at an address of the server, until another takes its place', async () => {
  const there = { front: { state: 'ready', uploadedAt: Date.UTC(2026, 4, 1) } } as const
  const person = arrive({ as: 'user' })
  const { t, user, server, open } = person
  server.answer(getVerificationPhotos, { photos: [{ item: 'front', address: '/ownPhoto/signed' }] })
  show(person, verificationAt(stepOf('senior', {}, there)))
  await open('/seniorauth')
  const front = within(await screen.findByRole('region', { name: t('verification:field.front') }))
  const seen = await front.findByRole<HTMLImageElement>('img', { name: t('common:file.preview') })
  expect(seen.getAttribute('src')).toBe('/ownPhoto/signed')
  expect(within(screen.getByRole('region', { name: t('verification:field.back') })).queryByRole('img')).toBeNull()
  server.answer(uploadVerificationPhoto, () => data(verificationAt(stepOf('senior', {}, there))))
  const letThrough = server.hold(uploadVerificationPhoto)
  await user.upload(field(person, 'front'), photo('other.jpg'))
  await waitFor(() =>
    expect(front.queryByRole('img', { name: t('common:file.preview') })?.getAttribute('src')).not.toBe('/ownPhoto/signed'),
  )
  letThrough()
})

test('an upload can be stopped, and then the photo is not there', async () => {
  const person = await arriveAt('/seniorauth', 'senior', verificationAt(stepOf('senior')))
  const { t, user, server } = person
  server.answer(uploadVerificationPhoto, () => data(verificationAt(stepOf('senior'))))
  const letThrough = server.hold(uploadVerificationPhoto)
  await user.upload(field(person, 'front'), photo('front.jpg'))
  const front = within(screen.getByRole('region', { name: t('verification:field.front') }))
  await front.findByRole('progressbar', { name: t('verification:photo.uploading') })
  await waitFor(() => expect(screen.getByRole('button', { name: t('verification:action.submit') })).toHaveProperty('disabled', true))
  await user.click(front.getByRole('button', { name: t('verification:photo.cancel') }))
  letThrough()
  await front.findByText(t('common:file.choose'))
  await waitFor(() => expect(screen.getByRole('button', { name: t('verification:action.submit') })).toHaveProperty('disabled', false))
})

test('after a rejection only what was not accepted is asked for, with its reason', async () => {
  const items = { front: { state: 'accepted' }, back: { state: 'accepted' }, holding: { state: 'needed', reason: 'headwear' } } as const
  const person = await arriveAt('/seniorauth', 'senior', verificationAt(stepOf('senior', { state: 'rejected', decidedAt: 1 }, items)))
  const { t, user } = person
  await screen.findByText(t('verification:senior.rejected'))
  await screen.findByText(t('verification:reason.headwear'))
  await screen.findByLabelText(t('verification:field.holding'), { selector: 'input, textarea' })
  expect(screen.queryByRole('region', { name: t('verification:field.front') })).toBeNull()
  expect(screen.getAllByText(t('verification:item.accepted'))).toHaveLength(2)
  await user.click(screen.getByRole('button', { name: t('verification:action.resubmit') }))
  expect(problemOf(field(person, 'holding'))).toBe(t('refusals:photoRequired'))
})

test('after a register was out of reach the same is sent once more without being written again', async () => {
  const kept = { nationality: { state: 'accepted' }, documentType: { state: 'accepted' }, realName: { state: 'accepted' } } as const
  const number = { state: 'ready', reason: 'registerUnavailable', shown: '***T47' } as const
  const step = stepOf('basic', { state: 'rejected', decidedAt: 1 }, { ...kept, documentNumber: number })
  const person = await arriveAt('/smauth', 'basic', verificationAt(step))
  const { t, user, server } = person
  await screen.findByText(t('verification:reason.registerUnavailable'))
  await screen.findByPlaceholderText('***T47')
  server.answer(editCenterLevel, () => success(BASIC_SENT, 'verification:done.sent'))
  await user.click(screen.getByRole('button', { name: t('verification:action.resubmit') }))
  await waitFor(() => expect(server.sent(editCenterLevel).map(({ fields }) => fields)).toEqual([{ step: 'basic' }]))
})

test('the address asks for its text and for a picture of the bill', async () => {
  const person = await arriveAt('/dzrz', 'address', verificationAt(stepOf('address')))
  await submit(person)
  expect(problemOf(field(person, 'addressText'))).toBe(person.t('refusals:verificationItemRequired'))
  expect(problemOf(field(person, 'bill'))).toBe(person.t('verification:billRequired'))
})

test('a step that is locked leads to the one before it', async () => {
  const { t, user } = await arriveAt('/dzrz', 'address', NOT_VERIFIED)
  await user.click(await screen.findByRole('link', { name: t('verification:step.senior') }))
  await screen.findByRole('heading', { level: 1, name: t('verification:step.senior') })
  expect(window.location.pathname).toBe('/seniorauth')
})

import { getText, getTextsList } from '@assay/wire/content/calls'
import { getDisclosures } from '@assay/wire/disclosures/calls'
import { getInfo } from '@assay/wire/people/calls'
import { getContacts } from '@assay/wire/people/contacts'
import { freezeAccount, freezeByLink, getAntiPhishingCode, setAntiPhishingCode, unfreezeAccount } from '@assay/wire/people/security'
import { getRecoveryDrill } from '@assay/wire/recovery-drill/calls'
import { getSettingsLock } from '@assay/wire/settings-lock/calls'
import { getTotp } from '@assay/wire/totp/calls'
import { hasTpassword } from '@assay/wire/trade-password/calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { typeDigits } from '../../../../test/digits.ts'
import { fieldOf, fill, problemOf } from '../../../../test/fields.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { refused, success } from '../../../../test/wire-server.ts'

const AT = Date.UTC(2026, 0, 5)
const INFO = {
  uid: '10023456',
  country: 'DE',
  registeredAt: AT,
  emailBound: true,
  emailVerified: true,
  phoneBound: false,
  securityLevel: 'weak',
  lang: 'en',
  frozen: '',
  demo: false,
  returns: false,
  removedAt: 0,
} as const

/** Somebody on their own page about security. */
async function arriveAtSecurity(
  own: { frozen?: '' | 'ownFreeze' | 'investigation'; securityLevel?: 'dangerous' | 'weak'; set?: boolean } = {},
) {
  const person = arrive({ as: 'user' })
  const { server } = person
  const { set = false, ...stands } = own
  const article = { id: '7', kind: 'security', title: 'How funds are kept', summary: '', at: AT, lang: 'en' } as const
  server.answer(getInfo, { ...INFO, ...stands })
  server.answer(hasTpassword, { set, lockedUntil: 0, heldUntil: 0 })
  server.answer(getTextsList, { articles: [article] })
  server.answer(getText, { ...article, body: 'In a ledger.', version: 1, hash: '' })
  await person.open('/security')
  await screen.findByRole('heading', { level: 2, name: article.title })
  return person
}

test('an app that was just switched on is not called proved before it was', async () => {
  const { server, t, open } = await arriveAtSecurity({ securityLevel: 'weak' })
  server.answer(getRecoveryDrill, { means: [{ kind: 'app', provedAt: 0, dueAt: AT, isDue: false }] })
  await open('/security')
  const level = within(await screen.findByRole('region', { name: t('people:security.level') }))
  await level.findByText(t('recovery-drill:never'))
  expect(level.queryByText(t('recovery-drill:state.proved'))).toBeNull()
})

const press = async ({ user, t }: Visitor, name: string) =>
  user.click(await within(screen.getByRole('main')).findByRole('button', { name: t(name) }))
const dialog = ({ t }: Visitor, name: string) => screen.findByRole('dialog', { name: t(name) })

test('the page says the level, what is missing with what does it, and the contacts only as far as their owner knows them', async () => {
  const { server, t, open } = await arriveAtSecurity({ securityLevel: 'dangerous' })
  const level = within(await screen.findByRole('region', { name: t('people:security.level') }))
  await level.findByText(t('people:securityLevel.dangerous'))
  await level.findByText(t('people:account.missing'))
  expect((await level.findByRole('link', { name: t('people:tradePassword.setTitle') })).getAttribute('href')).toBe('/bindmpwd')
  await level.findByRole('button', { name: t('people:antiPhishing.set') })

  for (const [name, href] of [
    ['people:security.setUp', '/authenticator'],
    ['passkeys:add', '/devices'],
    ['contacts:action.bindPhone', '/bindphone?action=bindPhone'],
    ['security-question:set', '/securityQuestion'],
  ] as const)
    expect((await level.findByRole('link', { name: t(name) })).getAttribute('href')).toBe(href)
  await level.findByText('an***@example.org')
  const whole = within(await screen.findByRole('region', { name: t('account-closing:section.title') }))
  expect((await whole.findAllByRole('link')).map(link => link.getAttribute('href'))).toEqual([
    '/settingsLock',
    '/apiKeys',
    '/myData',
    '/closeAccount',
  ])

  server.answer(getContacts, { email: 'an***@example.org', phone: '+49***89', heldUntil: 0 })
  server.answer(getTotp, { on: true, onSince: AT, recoveryCodesLeft: 10, heldUntil: 0 })
  server.answer(getAntiPhishingCode, { code: 'Heron-7' })
  server.answer(getInfo, { ...INFO, securityLevel: 'strong' })
  await open('/editPassword')
  await open('/security')
  const strong = within(await screen.findByRole('region', { name: t('people:security.level') }))
  await strong.findByText(t('people:securityLevel.strong'))
  await strong.findByText('+49***89')
  await waitFor(() => expect(strong.queryByText(t('people:account.missing'))).toBeNull())
})

test('who of the house has read the data of the person stands there, in which role and why', async () => {
  const { server, open, t } = await arriveAtSecurity()
  await screen.findByText(t('people:disclosures.none'))
  const read = {
    id: '3',
    what: 'identityDocument',
    name: 'Ada',
    role: 'compliance',
    reason: 'Compared with the list of sanctions.',
    at: AT,
  } as const
  server.answer(getDisclosures, { disclosures: [read] })
  await open('/security')
  const row = within((await screen.findByText(read.reason)).closest('tr') as HTMLElement)
  row.getByText(t('people:disclosures.data.identityDocument'))
  row.getByText('Ada')
  row.getByText(t('people:disclosures.role.compliance'), { exact: false })
})

test('what is in force for a while stands above: the locks, and until when no money leaves', async () => {
  const { server, t, open } = await arriveAtSecurity()
  const in5Hours = Date.now() + 4.5 * 3_600_000
  server.answer(getSettingsLock, { until: in5Hours })
  server.answer(hasTpassword, { set: true, lockedUntil: in5Hours, heldUntil: in5Hours })
  await open('/security')
  await screen.findByText(t('refusals:tradePasswordLocked', { hours: '5' }))
  await screen.findByText(/^Your security settings are locked until/)
  await screen.findByText(/^For your safety nothing can leave your account until/)
})

test('an anti-phishing code is shown as mails will have it, needs the password, and keeps what was typed when refused', async () => {
  const person = await arriveAtSecurity()
  const { server, t, user } = person
  await press(person, 'people:antiPhishing.set')
  const form = within(await dialog(person, 'people:antiPhishing.name'))
  const code = form.getByRole('textbox', { name: t('people:antiPhishing.name') }) as HTMLInputElement
  const save = () => user.click(form.getByRole('button', { name: t('people:antiPhishing.save') }))
  await fill(person, code, 'a.b')
  await save()
  expect(problemOf(code)).toBe(t('refusals:antiPhishingCodeInvalid'))
  await fill(person, code, 'Heron-7')
  form.getByText('Heron-7')
  form.getByText(t('people:antiPhishing.preview'))
  await fill(person, fieldOf(t('people:password.current')), 'wrong99')
  server.answer(setAntiPhishingCode, () => refused({ refusal: 'currentPasswordWrong' }))
  await save()
  await waitFor(() => expect(problemOf(fieldOf(t('people:password.current')))).toBe(t('refusals:currentPasswordWrong')))
  expect(code.value).toBe('Heron-7')

  server.answer(setAntiPhishingCode, () => {
    server.answer(getAntiPhishingCode, { code: 'Heron-7' })
    return success({ code: 'Heron-7' }, 'people:done.antiPhishingCodeSet')
  })
  await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
  await save()
  await screen.findByRole('button', { name: t('people:antiPhishing.change') })
  await screen.findByText('Heron-7')
  expect(server.sent(setAntiPhishingCode).at(-1)?.fields).toEqual({ code: 'Heron-7', password: 'blau7Hund' })
})

test('where an authenticator app is on, the anti-phishing code takes a code of it too', async () => {
  const person = await arriveAtSecurity()
  const { server, t, user } = person
  server.answer(getTotp, { on: true, onSince: AT, recoveryCodesLeft: 10, heldUntil: 0 })
  await press(person, 'people:antiPhishing.set')
  const form = within(await dialog(person, 'people:antiPhishing.name'))
  const factor = (await form.findByLabelText(t('totp:field.label'))) as HTMLInputElement
  await fill(person, form.getByRole('textbox', { name: t('people:antiPhishing.name') }), 'Heron-7')
  await fill(person, fieldOf(t('people:password.current')), 'blau7Hund')
  const save = () => user.click(form.getByRole('button', { name: t('people:antiPhishing.save') }))
  await save()
  expect(problemOf(factor)).toBe(t('refusals:secondFactorRequired'))
  expect(server.sent(setAntiPhishingCode)).toEqual([])
  server.answer(setAntiPhishingCode, () => success({ code: 'Heron-7' }, 'people:done.antiPhishingCodeSet'))
  await fill(person, factor, '123456')
  await save()
  await waitFor(() =>
    expect(server.sent(setAntiPhishingCode).at(-1)?.fields).toEqual({ code: 'Heron-7', password: 'blau7Hund', secondFactor: '123456' }),
  )
})

test('the account is frozen after the question that says what stops, and unfrozen by both passwords', async () => {
  const person = await arriveAtSecurity({ set: true })
  const { server, t, user } = person
  server.answer(freezeAccount, () => {
    server.answer(getInfo, { ...INFO, frozen: 'ownFreeze' })
    return success({}, 'people:done.frozen')
  })
  await press(person, 'people:freeze.action')
  const question = within(await dialog(person, 'people:freeze.question'))
  for (const effect of ['trading', 'money', 'stays', 'ends']) await question.findByText(t(`people:freeze.stops.${effect}`))
  expect(server.sent(freezeAccount)).toEqual([])
  await user.dblClick(question.getByRole('button', { name: t('people:freeze.action') }))
  const bar = await screen.findByRole('region', { name: t('people:frozen.title') })
  expect(server.sent(freezeAccount)).toHaveLength(1)
  expect(bar).toBeTruthy()

  await user.click(await screen.findByRole('button', { name: t('people:freeze.unfreeze') }))
  const form = within(await dialog(person, 'people:freeze.unfreeze'))
  await fill(person, form.getByLabelText(t('people:password.current')), 'blau7Hund')
  await user.click(form.getByRole('button', { name: t('people:freeze.unfreeze') }))
  await form.findByText(t('refusals:tradePasswordFormat'))
  await typeDigits(person, form.getByRole('group', { name: t('people:freeze.tradePassword') }), '482915')
  server.answer(unfreezeAccount, () => {
    server.answer(getInfo, INFO)
    return success({}, 'people:done.unfrozen')
  })
  await user.click(form.getByRole('button', { name: t('people:freeze.unfreeze') }))
  await screen.findByRole('button', { name: t('people:freeze.action') })
  expect(server.sent(unfreezeAccount).map(({ fields }) => fields)).toEqual([{ password: 'blau7Hund', tradePassword: '482915' }])
})

test('what operators have frozen cannot be ended here', async () => {
  const { t } = await arriveAtSecurity({ frozen: 'investigation' })
  await screen.findByText(t('people:freeze.byOthers'))
  expect(screen.queryByRole('button', { name: t('people:freeze.unfreeze') })).toBeNull()
})

test('the link of a mail freezes after one press without signing in, and leads on to a new password', async () => {
  const { server, open, t, user } = arrive()
  server.answer(freezeByLink, () => refused({ refusal: 'freezeLinkInvalid' }))
  await open('/freezeAccount#1.2.nonce.signature')
  const freeze = await screen.findByRole('button', { name: t('people:freeze.action') })
  expect(server.sent(freezeByLink)).toEqual([])
  await user.click(freeze)
  await within(screen.getByRole('main')).findByText(t('refusals:freezeLinkInvalid'))
  server.answer(freezeByLink, () => success({}, 'people:done.frozen'))
  await user.click(freeze)
  await screen.findByRole('heading', { level: 1, name: t('people:frozen.title') })
  expect(screen.getByRole('link', { name: t('people:reset.title') }).getAttribute('href')).toBe('/forgetpwd')
  expect(server.sent(freezeByLink).at(-1)?.fields).toEqual({ link: '1.2.nonce.signature' })
})

test('a link without its end says so and sends nothing', async () => {
  const { open, t } = arrive()
  await open('/freezeAccount')
  await screen.findByText(t('people:freezeLink.incomplete'))
  expect(screen.queryByRole('button', { name: t('people:freeze.action') })).toBeNull()
})

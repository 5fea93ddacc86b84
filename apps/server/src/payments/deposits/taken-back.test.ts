import type { Amount } from '@assay/money/kinds'
import { info } from '@assay/wire/people/calls'
import { setAntiPhishingCode } from '@assay/wire/people/security'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { usdt } from '../../../test/core-commands.ts'
import { openMessageDelivery } from '../../../test/message-delivery.ts'
import { type Endpoints, openEndpoints } from '../../../test/open-endpoints.ts'
import { projectionsOf } from '../../projections/projections.ts'

/** Goal: nobody finds out by themselves that money is gone again. Method: real people, core and outbox; deposits that the chain loses after their credit. */
let endpoints: Endpoints
let delivery: ReturnType<typeof openMessageDelivery>
beforeAll(async () => {
  endpoints = await openEndpoints({
    projections: projectionsOf,
    handlers: async place => {
      delivery = openMessageDelivery(place)
      return []
    },
  })
}, 60_000)
afterAll(async () => {
  await delivery.close()
  await endpoints.close()
})

const TXID = `0x${'ab'.repeat(32)}`

const credited = async (user: number, amount: string, place: number) => {
  const reference = `chain:1:${TXID}:${place}`
  const command = {
    kind: 'payments.creditDeposit' as const,
    user,
    asset: 'USDT',
    amount: usdt(amount),
    source: 'chain' as const,
    reference,
  }
  expect((await endpoints.engine.submit(command)).refusal).toBeUndefined()
  return reference
}
const takeBack = async (reference: string) =>
  expect((await endpoints.engine.submit({ kind: 'payments.orphanDeposit', reference })).refusal).toBeUndefined()

const mailsTo = async (recipient: string) =>
  (await endpoints.outgoing.newest()).filter(sent => sent.recipient === recipient && sent.text.includes(TXID))
const mailTo = async (recipient: string) => {
  await delivery.mailed()
  const mails = await mailsTo(recipient)
  expect(mails).toHaveLength(1)
  return mails[0]
}

test('who has used nothing of it reads what was taken, why, and that it can still come, under the own word', async () => {
  const person = await endpoints.person('anna@example.org')
  const user = Number((await person.call(info, {})).data?.uid)
  expect(await person.call(setAntiPhishingCode, { code: 'Morgenrot', password: 'blau7Hund' })).toMatchObject({ code: 0 })
  await takeBack(await credited(user, '1250.5', 0))
  const mail = await mailTo('anna@example.org')
  expect(mail?.subject).toBe('A deposit of 1,250.5 USDT was taken back from your Assay account')
  expect(mail?.text).toContain('Morgenrot')
  for (const words of [
    'Taken from your wallets: 1,250.5 USDT',
    `Transaction hash: ${TXID}`,
    'the chain replaced the block after the deposit was credited',
    'The whole amount is out of your balance again.',
    'If the transfer still comes into a block, it is credited as a new deposit.',
  ])
    expect(mail?.text).toContain(words)
})

test('who has used a part of it reads what they owe and what that means, in the own language, and nobody else reads anything', async () => {
  const person = await endpoints.person('berta@example.org')
  const user = Number((await person.call(info, {})).data?.uid)
  await endpoints.sql`update users set lang = 'de' where uid = ${user}`
  const reference = await credited(user, '1000', 1)
  const used = {
    kind: 'payments.adjust' as const,
    user,
    wallet: 'exchange',
    asset: 'USDT',
    amount: -usdt('999.25') as Amount,
    reference: 'used',
  } as const
  expect((await endpoints.engine.submit(used)).refusal).toBeUndefined()
  await takeBack(reference)
  const mail = await mailTo('berta@example.org')
  expect(mail?.text).toContain('Aus Ihren Wallets entnommen: 0,75 USDT')
  expect(mail?.text).toContain('999,25 USDT davon hatten Sie schon verwendet; diesen Teil schulden Sie noch.')
  expect(await mailsTo('anna@example.org')).toHaveLength(1)
})

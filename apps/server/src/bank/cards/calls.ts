import type { UserId } from '@assay/core/people/state'
import { BANK_CARDS_MAX, cardNumbers, maskedNumber, maskedPhone } from '@assay/rules/bank/bank-card'
import { refuse } from '@assay/rules/refusals'
import * as contract from '@assay/wire/bank/calls'
import { data, type Handler, refused, type SignedIn, serve, success } from '../../http/handler.ts'
import { timeOf } from '../../http/written-time.ts'
import { checkConfirmed } from '../../people/check-confirmed.ts'
import { recipientsOf, traceOf } from '../../people/contacts/recipients.ts'
import { verifiedNameOf } from '../../people/verified-name.ts'
import type { BankParts } from '../parts.ts'
import { addCard, type Card, cardOf, cardsOf, removeCard } from './card-rows.ts'
import { checkCard } from './check-card.ts'

/** The calls of a person's own bank cards. */
export const cardCalls = (parts: BankParts): Handler[] => [
  serve(contract.getBankCards, async (_input, { user }) => data(await listOf(parts, user))),
  add(parts),
  remove(parts),
]

const FULL = { refusal: 'bankCardsFull' as const, parameters: { maximum: String(BANK_CARDS_MAX) } }

const add = (parts: BankParts): Handler =>
  serve(contract.addBankCard, async (input, caller) => {
    const { identity, database, secrets } = parts
    const { user } = caller
    // While an account is frozen no card begins to age: whoever the freeze is against would only have to wait.
    if ((await identity.freezes.reasonOf(user)) !== '') return refused(refuse('userFrozen'))
    const card = await checkCard(parts, user, input)
    if ('refusal' in card) return refused(card)
    if ((await cardsOf(database, secrets, user)).length >= BANK_CARDS_MAX) return refused(FULL)
    const refusal = await checkConfirmed(identity, caller, input)
    if (refusal) return refused(refusal)
    const notAdded = await addCard(database, secrets, { ...card, user, at: identity.now() })
    if (notAdded) return refused(notAdded === 'bankCardsFull' ? FULL : { refusal: notAdded })
    await notify(parts, caller, 'added', maskedNumber(cardNumbers(card)))
    return success(await listOf(parts, user), 'bank:done.added')
  })

const remove = (parts: BankParts): Handler =>
  serve(contract.removeBankCard, async (input, caller) => {
    const { identity, database, secrets } = parts
    const card = await cardOf(database, secrets, { user: caller.user, id: input.id })
    if (!card) return refused({ refusal: 'bankCardUnknown' })
    const refusal = await checkConfirmed(identity, caller, input)
    if (refusal) return refused(refusal)
    await removeCard(database, card.id, identity.now())
    await notify(parts, caller, 'removed', maskedNumber(cardNumbers(card)))
    return success(await listOf(parts, caller.user), 'bank:done.removed')
  })

/** By mail or short message, with the link that freezes the account. */
const notify = async ({ identity, messages }: BankParts, caller: SignedIn, change: 'added' | 'removed', number: string): Promise<void> => {
  const user = await identity.users.byUid(caller.user)
  const { device, address, at } = traceOf(caller, identity.now())
  for (const to of recipientsOf(user)) {
    const said = messages(to.lang, `bank:mail.${change}`)
    const parameters = { device, address, at: timeOf(at, to.lang), change: `${said}: ${number}` }
    await identity.notices.product(to, 'withdrawalAddress', parameters)
  }
}

/** A card as its person sees it. */
const presentCard = (card: Card, waitMs: number): contract.BankCard => {
  const { id, bankName, bic, bankAddress, payee, phone, address, addedAt } = card
  const numbers = cardNumbers(card)
  return {
    ...{ id: String(id), bankName, bic, bankAddress, payee, address, addedAt },
    number: maskedNumber(numbers),
    isIban: numbers.isIban,
    phone: maskedPhone(phone),
    usableAt: addedAt + waitMs,
  }
}

const listOf = async ({ database, secrets, cardWaitMs: waitMs }: BankParts, user: UserId): Promise<contract.BankCards> => {
  const cards = await cardsOf(database, secrets, user)
  const verifiedName = (await verifiedNameOf(database, secrets, user)) ?? ''
  return { cards: cards.map(card => presentCard(card, waitMs)), verifiedName, waitMs }
}

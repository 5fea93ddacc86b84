import * as bank from '@assay/wire/bank/calls'
import { eq } from 'drizzle-orm'
import { bankCards } from '../../src/bank/tables.ts'
import { sealTexts } from '../../src/verification/rows.ts'
import { verificationSteps } from '../../src/verification/tables.ts'
import { usdt } from '../core-commands.ts'
import { APP_CODE, type GuardedCall, SETTING, type Typed, WRONG_TRADE_PASSWORD, wrong } from './guarded-call.ts'
import { type Owner, TRADE_PASSWORD } from './owner.ts'

const DAYS_3 = 3 * 24 * 3_600_000
const NAME = 'Anna Muster'
const CARD = {
  bankName: 'Deutsche Bank',
  number: 'DE89370400440532013000',
  bic: 'DEUTDEFF',
  bankAddress: 'Taunusanlage 12, Frankfurt',
  payee: NAME,
  phone: '+49 69 91000',
  address: 'Hauptstrasse 1, Berlin',
}

const confirmed = (owner: Owner): Typed => ({ tradePassword: TRADE_PASSWORD, secondFactor: owner.nextCode() })

/** A card that can be added: the owner's documents bear the name of the payee, and there is no card yet. */
const newCard = async ({ endpoints, uid }: Owner): Promise<Typed> => {
  const { database, identity } = endpoints
  await database.delete(bankCards).where(eq(bankCards.user, uid))
  const texts = sealTexts(identity.secrets, { uid, step: 'basic' }, { realName: NAME })
  const step = { uid, step: 'basic' as const, state: 'approved' as const, items: {}, texts, caseId: 0, sentAt: identity.now() }
  await database.insert(verificationSteps).values(step).onConflictDoNothing()
  return CARD
}

/** The number of a card of the owner that has waited. */
const agedCard = async (owner: Owner): Promise<string> => {
  const { endpoints, person, uid } = owner
  const { data } = await person.call(bank.addBankCard, { ...(await newCard(owner)), ...confirmed(owner) } as never)
  await endpoints.database
    .update(bankCards)
    .set({ addedAt: endpoints.identity.now() - DAYS_3 })
    .where(eq(bankCards.user, uid))
  return data?.cards[0]?.id ?? ''
}

/** As many US dollars as a payout takes. */
const sellSome = async ({ endpoints, uid }: Owner): Promise<void> => {
  const { result } = await endpoints.engine.submit({ kind: 'bank.quoteSale', user: uid, amount: usdt('100') })
  await endpoints.engine.submit({ kind: 'bank.sell', user: uid, quoteId: result?.saleQuote?.quoteId ?? 0 })
}

const CONFIRMED = [...WRONG_TRADE_PASSWORD, ...APP_CODE]

/** Calls by which US dollars leave for a bank, and those that say where to. */
export const BANK_CALLS: readonly GuardedCall[] = [
  {
    call: bank.addBankCard,
    right: async owner => ({ ...(await newCard(owner)), ...confirmed(owner) }),
    lacks: [...CONFIRMED, wrong('payee', 'Bernd Schmidt', 'payeeDiffers')],
    withoutTradePassword: 'tradePasswordNotSet',
    states: { ...SETTING, frozen: 'userFrozen' },
  },
  {
    call: bank.removeBankCard,
    right: async owner => ({ id: await agedCard(owner), ...confirmed(owner) }),
    lacks: CONFIRMED,
    withoutTradePassword: 'tradePasswordNotSet',
    states: SETTING,
  },
  {
    call: bank.requestBankPayout,
    right: async owner => {
      const cardId = await agedCard(owner)
      await sellSome(owner)
      const termsVersion = String((await owner.person.call(bank.getBankTerms, {})).data?.version)
      return { amount: '60', cardId, termsVersion, ...confirmed(owner) }
    },
    lacks: [...CONFIRMED, wrong('cardId', '999999999', 'bankCardUnknown')],
    withoutTradePassword: 'tradePasswordNotSet',
    states: {
      frozen: 'userFrozen',
      tradePasswordReset: 'withdrawalHeld',
      authenticatorEnded: 'withdrawalHeld',
      contactChanged: 'withdrawalHeld',
      settingsLocked: 'served',
      unverified: 'basicVerificationRequired',
      excluded: 'served',
    },
  },
]

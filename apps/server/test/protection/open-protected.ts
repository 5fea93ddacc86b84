import type { Price, Rate } from '@assay/money/kinds'
import { DOLLAR_ASSET, usd } from '@assay/rules/assets/us-dollars'
import { PROJECT_LANGUAGES, type ProjectAbout, type ProjectTerms } from '@assay/rules/launchpad/terms'
import { FIRST_WITHDRAWAL_TERMS } from '@assay/rules/withdrawals/terms'
import { vi } from 'vitest'
import { AccountClosings } from '../../src/account-closing/account-closings.ts'
import { accountClosingHandlers } from '../../src/account-closing/calls.ts'
import { apiKeyHandlers } from '../../src/api-keys/calls.ts'
import { saleCalls } from '../../src/bank/calls.ts'
import { cardCalls } from '../../src/bank/cards/calls.ts'
import { payoutCalls } from '../../src/bank/payouts/calls.ts'
import { BANK } from '../../src/bank/projection.ts'
import { dappWalletHandlers } from '../../src/dapp-wallets/calls.ts'
import { SignTexts } from '../../src/dapp-wallets/sign-texts.ts'
import { checkCustodyPassword, earnCalls } from '../../src/earn/calls.ts'
import { announceYieldFunding, fundYieldPool } from '../../src/earn/house-products.ts'
import { EARN } from '../../src/earn/projection.ts'
import { launchpadCalls } from '../../src/launchpad/calls.ts'
import { LAUNCHPAD } from '../../src/launchpad/projection.ts'
import { loanCases } from '../../src/loans/application/application-cases.ts'
import { applicationCalls } from '../../src/loans/application/calls.ts'
import { LOANS } from '../../src/loans/projection.ts'
import { passkeyHandlers } from '../../src/passkeys/calls.ts'
import { Passkeys } from '../../src/passkeys/passkeys.ts'
import { passkeys as passkeyTable } from '../../src/passkeys/tables.ts'
import { paymentSettingsCalls } from '../../src/payment-settings/calls.ts'
import { sendCalls } from '../../src/payments/sends/calls.ts'
import { closingPayouts } from '../../src/payments/withdrawals/closing-payouts.ts'
import { WITHDRAWALS } from '../../src/payments/withdrawals/projection.ts'
import { requireTradePassword } from '../../src/people/save-trade-password.ts'
import { HeldData } from '../../src/personal-data/held-data.ts'
import { PRODUCTS } from '../../src/products.ts'
import { projectionsOf } from '../../src/projections/projections.ts'
import type { Reviews } from '../../src/reviews/reviews.ts'
import { startChainPayments } from '../chain-payments.ts'
import { usdt } from '../core-commands.ts'
import { type EndpointsParts, openEndpoints } from '../open-endpoints.ts'

const DAY = 24 * 3_600_000
const PUBLIC_URL = 'https://assay.example.org'

const handlersOf = (place: EndpointsParts, reviews: Reviews) => {
  const { database, sql, identity, outgoing, engine, core, projected, messages } = place
  const { dappWallets, secrets, now } = identity
  const publicUrl = () => PUBLIC_URL
  const held = new HeldData({ products: PRODUCTS, database, secrets, running: { engine, core, projected } })
  const historyReached = (seq: number) => projected(WITHDRAWALS, seq)
  held.payOutBy(
    closingPayouts({ engine, database, identity, historyReached, openChain: async () => undefined, settings: { addressWaitMs: DAY } }),
  )
  const ofBank = {
    ...{ engine, database, identity, secrets, reviews, messages, cardWaitMs: DAY },
    historyReached: (seq: number) => projected(BANK, seq),
  }
  reviews.register(loanCases({ engine, secrets, users: identity.users, now, afterwards: async () => undefined }))
  const chain = { id: 1, rpcUrl: undefined }
  return [
    ...sendCalls({ identity, engine, database, projected, transferMin: '1' }),
    ...accountClosingHandlers(identity, new AccountClosings({ database, identity, held, outgoing }), held),
    ...apiKeyHandlers(identity),
    ...passkeyHandlers(identity, new Passkeys({ database, table: passkeyTable, secrets, siteName: 'Assay', publicUrl, now })),
    ...dappWalletHandlers(identity, new SignTexts({ challenges: dappWallets.challenges, chain, publicUrl, now })),
    ...saleCalls(ofBank),
    ...cardCalls(ofBank),
    ...payoutCalls(ofBank),
    ...paymentSettingsCalls({ identity, database }),
    ...applicationCalls({
      ...{ engine, database, sql, identity, secrets, reviews, messages, users: identity.users, now, lender: 'Assay' },
      // No paper is uploaded through an endpoint here.
      files: undefined as never,
      historyReached: (seq: number) => projected(LOANS, seq),
      checkPassword: requireTradePassword(identity),
    }),
    ...launchpadCalls({ engine, database, historyReached: (seq: number) => projected(LAUNCHPAD, seq) }),
    ...earnCalls({
      ...{ engine, database, sql, historyReached: (seq: number) => projected(EARN, seq) },
      checkPassword: checkCustodyPassword(identity),
    }),
  ]
}

const ISSUER = 900_001
const coins = (whole: bigint) => (whole * 1_000_000n) as ProjectTerms['supply']

/** A new coin to which people can subscribe from a time (ms) on for a year. */
const publishNewCoin = async ({ engine }: Pick<EndpointsParts, 'engine'>, opensAt: number) => {
  const texts = Object.fromEntries(PROJECT_LANGUAGES.map(lang => [lang, 'About'])) as ProjectAbout['summary']
  await engine.submit({ kind: 'people.register', user: ISSUER, userKind: 'real' })
  const terms: ProjectTerms = {
    ...{ coin: 'NOVA', issuePrice: 50_000_000n as Price, circulation: coins(5_000n), supply: coins(5_000n), lot: coins(1n) },
    ...{ minimum: usdt('10'), personalCap: coins(100n), opensAt, closesAt: opensAt + 365 * DAY, listingAt: opensAt + 366 * DAY },
    ...{ lockDays: 0, tranches: 1, trancheDays: 0, validityDays: 30, issuer: ISSUER },
  }
  const about = { name: 'Nova', summary: texts, risks: texts, documents: [], isSimulated: false }
  const { refusal } = await engine.submit({ kind: 'launchpad.listProject', terms, about })
  if (refusal) throw new Error(refusal.refusal)
}

/** Endpoints with every call that moves money out of an account or changes what guards it; withdrawals are open all day, as often as one likes. */
export const openProtected = async () => {
  let payments: Awaited<ReturnType<typeof startChainPayments>> | undefined
  const endpoints = await openEndpoints({
    projections: projectionsOf,
    limits: {
      addressChanges: 1e9,
      addressChangesHourly: 1e9,
      addressAnswersHourly: 1e9,
      addressVisitorChanges: 1e9,
      sessionChanges: 1e9,
      sessionChangesHourly: 1e9,
    },
    handlers: async place => {
      // No block comes, so that no withdrawal of before is paid while another call is looked at.
      payments = await startChainPayments(place, { testBlockSeconds: 86_400 })
      return [...payments.handlers, ...handlersOf(place, payments.reviews)]
    },
  })
  const effectiveAt = Date.now() + 1_500
  const terms = { ...FIRST_WITHDRAWAL_TERMS, opensAt: 0, perDay: 1_000, turnoverRate: 0n as Rate }
  await endpoints.engine.submit({ kind: 'payments.changeWithdrawalTerms', effectiveAt, terms })
  await endpoints.engine.submit({ kind: 'payments.fundPool', pool: 'bank', asset: DOLLAR_ASSET, amount: usd(500_000n), reference: 'bank' })
  await endpoints.engine.submit({ kind: 'payments.fundPool', pool: 'loans', asset: 'USDT', amount: usdt('100000'), reference: 'loans' })
  for (let starts = 0; starts < 2; starts += 1) {
    await fundYieldPool(endpoints.engine, 'real')
    await announceYieldFunding(endpoints.engine)
  }
  await publishNewCoin(endpoints, effectiveAt)
  await vi.waitUntil(() => Date.now() > effectiveAt, { timeout: 10_000 })
  endpoints.clock.standsAt = Date.now()
  const close = async () => {
    await payments?.close()
    await endpoints.close()
  }
  return { ...endpoints, close, faults: () => payments?.faults ?? [] }
}

export type ProtectedEndpoints = Awaited<ReturnType<typeof openProtected>>

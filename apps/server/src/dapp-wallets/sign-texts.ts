import { randomBytes } from 'node:crypto'
import { PeopleQuestions } from '../chain/people-questions.ts'
import type { PeopleRefusal } from '../http/handler.ts'
import type { ChallengePlace, DappWalletChallenges } from './challenges.ts'
import { signInText } from './sign-in-text.ts'
import { readAddress, signatureProblem, type WalletChain } from './verify-signature.ts'

/** So long a person may take to sign. */
export const TEXT_MS = 5 * 60_000
const NONCE_BYTES = 16
/** Refusals of which none says anything of the signature. */
const UNASKED: ReadonlySet<PeopleRefusal['refusal']> = new Set(['dappWalletChainUnreachable', 'tooManyRequests', 'busy'])

const STATEMENTS = {
  signIn: 'Log in to Assay. Signing costs nothing and moves no money.',
  addDappWallet: 'Add this wallet to my Assay account, so that it can log me in. Signing costs nothing and moves no money.',
}

/** Where a text is signed. */
export type SigningPlace = ChallengePlace & { purpose: keyof typeof STATEMENTS }

interface SignTextsOptions {
  challenges: DappWalletChallenges
  chain: WalletChain
  /** Read anew each time: of a port that was any that is free the address is known late. */
  publicUrl(): string
  now(): number
}

/** Issuing the texts that wallets sign, and verifying what comes back. */
export class SignTexts {
  readonly #options: SignTextsOptions
  readonly #questions = new PeopleQuestions()

  constructor(options: SignTextsOptions) {
    this.#options = options
  }

  /** A new text in the place of the one before: its site, address, chain, purpose and time are what the server says. */
  async issue(place: SigningPlace, typed: string): Promise<{ message: string; chainId: number } | PeopleRefusal> {
    const { challenges, chain, publicUrl, now } = this.#options
    const address = readAddress(typed)
    if (!address) return { refusal: 'dappWalletAddressInvalid' }
    const [at, nonce] = [now(), randomBytes(NONCE_BYTES).toString('hex')]
    const expiresAt = at + TEXT_MS
    const statement = STATEMENTS[place.purpose]
    const message = signInText({ publicUrl: publicUrl(), address, chainId: chain.id, statement, nonce, at, expiresAt })
    await challenges.keep(place, { address, message, expiresAt })
    return { message, chainId: chain.id }
  }

  /**
   * Whose address signed the text of a place. Only the very bytes that were issued count: a text that reads the same is another one. A wrong answer uses the
   * text up; a right one leaves that to `use`, because somebody who is asked for a code as well signs once.
   */
  async verify(
    place: SigningPlace,
    { message, signature }: { message: string; signature: string },
  ): Promise<{ address: string } | PeopleRefusal> {
    const { challenges, chain } = this.#options
    const issued = await challenges.find(place)
    if (!issued) return { refusal: 'dappWalletTextExpired' }
    const problem: PeopleRefusal | undefined =
      issued.message === message
        ? await signatureProblem({ ...issued, signature }, chain, this.#questions)
        : { refusal: 'dappWalletTextWrong' }
    if (!problem) return { address: issued.address }
    // That nobody could be asked is no answer.
    if (!UNASKED.has(problem.refusal)) await challenges.take(place, issued)
    return problem
  }

  /** Uses a verified text up: of many at the same time one gets through. */
  async use(place: SigningPlace, message: string): Promise<PeopleRefusal | undefined> {
    return (await this.#options.challenges.take(place, { message })) ? undefined : { refusal: 'dappWalletTextExpired' }
  }
}

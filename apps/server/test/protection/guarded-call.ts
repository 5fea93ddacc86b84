import type { Call } from '@assay/wire/call'
import type { Owner } from './owner.ts'

/** What goes into a call, by field. */
export type Typed = Readonly<Record<string, string>>

/** How somebody can stand beside having every proof. */
export const STATES = [
  'frozen',
  'tradePasswordReset',
  'authenticatorEnded',
  'contactChanged',
  'settingsLocked',
  'unverified',
  'excluded',
] as const
export type State = (typeof STATES)[number]

/** Something that is missing or wrong of what a call asks for, and by which name it is refused. */
export interface Lack {
  lack: string
  /** Of which field. */
  field: string
  refusal: string
  typed(right: Typed, owner: Owner): Typed | Promise<Typed>
}

/** A call that moves money out of an account or changes what guards it. */
export interface GuardedCall {
  call: Call
  /** Which of several ways of the call it is. */
  by?: string
  /** Everything that a good one needs, with every proof; what it acts on is made here. */
  right(owner: Owner): Typed | Promise<Typed>
  lacks: readonly Lack[]
  /** Without a trade password there is none that could be right: the name of the refusal, or that the login password takes its place. */
  withoutTradePassword?: string
  /** The refusal in each state; `served` where the state is no reason to refuse. */
  states: Readonly<Record<State, string>>
  /** Without a session; unless it is another one, or `served`: `sessionEnded` with a token of one, `loginRequired` without any. */
  withoutSession?: string
  /** Somebody without money. */
  isPenniless?: true
  /** Somebody without an authenticator app. */
  isWithoutApp?: true
  /** Also a demo account may make it: with money of practice. */
  isForDemo?: true
}

/** A lack of what is typed into one field. */
export const wrong = (field: string, value: string, refusal: string): Lack => ({
  lack: value === '' ? `an empty ${field}` : `a wrong ${field}`,
  field,
  refusal,
  typed: right => ({ ...right, [field]: value }),
})

const without = (field: string, refusal: string): Lack => ({
  lack: `no ${field}`,
  field,
  refusal,
  typed: ({ [field]: _, ...others }) => others,
})

/** A code of the app that is not there, is wrong, or was used. */
export const APP_CODE: readonly Lack[] = [
  without('secondFactor', 'secondFactorRequired'),
  wrong('secondFactor', '000000', 'secondFactorWrong'),
  {
    lack: 'a code of the app that was used',
    field: 'secondFactor',
    refusal: 'secondFactorWrong',
    typed: async (right, owner) => ({ ...right, secondFactor: await owner.usedCode() }),
  },
]

export const LOGIN_PASSWORD: readonly Lack[] = [
  wrong('password', '', 'passwordEmpty'),
  wrong('password', 'gelb8Katze', 'currentPasswordWrong'),
]

export const WRONG_TRADE_PASSWORD: readonly Lack[] = [
  wrong('tradePassword', '', 'tradePasswordFormat'),
  wrong('tradePassword', '111222', 'tradePasswordWrong'),
]

/** Changes what guards an account: a settings lock refuses it, and whoever has every proof may do it even where no money leaves for now. */
export const SETTING: Readonly<Record<State, string>> = {
  frozen: 'served',
  tradePasswordReset: 'served',
  authenticatorEnded: 'served',
  contactChanged: 'served',
  settingsLocked: 'settingsLocked',
  unverified: 'served',
  excluded: 'served',
}

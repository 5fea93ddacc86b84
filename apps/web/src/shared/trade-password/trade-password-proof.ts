import { tradePasswordProblem } from '@assay/rules/trade-password'

/** What is wrong with a trade password that is typed to prove who acts; whether it is the right one only the server knows. */
export const tradePasswordMissing = (typed: string): { tradePassword?: 'tradePasswordFormat' } =>
  tradePasswordProblem(typed) === 'tradePasswordFormat' ? { tradePassword: 'tradePasswordFormat' } : {}

/** The refusals that are shown under its field. */
export const isTradePasswordRefusal = (event: string): boolean =>
  event === 'tradePasswordWrong' || event === 'tradePasswordLocked' || event === 'tradePasswordFormat'

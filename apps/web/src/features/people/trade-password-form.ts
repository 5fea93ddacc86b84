import { tradePasswordProblem } from '@assay/rules/trade-password'
import type { Problems } from './account.ts'

export interface TradePasswordValues {
  /** The one that is set, or the code: whichever the form asks for. */
  current: string
  code: string
  tradePassword: string
  tradePasswordAgain: string
}

/** What is wrong with a trade password that is being set: by the current one, or by a code. */
export function tradePasswordProblems(values: TradePasswordValues, by: 'current' | 'code'): Problems<keyof TradePasswordValues> {
  const problem = tradePasswordProblem(values.tradePassword)
  return {
    ...(by === 'code' && values.code.trim() === '' ? { code: 'codeRequired' as const } : {}),
    ...(by === 'current' && tradePasswordProblem(values.current) === 'tradePasswordFormat'
      ? { current: 'tradePasswordFormat' as const }
      : {}),
    ...(problem ? { tradePassword: problem } : {}),
    ...(!problem && values.tradePassword !== values.tradePasswordAgain ? { tradePasswordAgain: 'tradePasswordsDiffer' as const } : {}),
  }
}

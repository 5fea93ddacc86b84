import type { Amount } from '@assay/money/kinds'
import type { WithdrawalFigures } from '../withdrawals/checklist.ts'
import type { RewardsTerms } from './terms.ts'

/** What a person is rewarded for once. The order is that of the page. */
export const REWARD_TASKS = ['identity', 'deposit', 'trade'] as const
export type RewardTask = (typeof REWARD_TASKS)[number]

/** What the ledger knows of a person, USDT. */
export interface TaskFigures {
  readonly level: WithdrawalFigures['level']
  /** All that was ever deposited; what of it is not final on its chain. */
  readonly deposited: Amount
  readonly unfinal: Amount
  readonly turnover: Amount
}

/** How far a person is with a task, and what it asks for: units of USDT, of the verification 0 or 1. */
export interface TaskProgress {
  readonly done: bigint
  readonly required: bigint
}

/** How far a person is with a task. Deposits count when they are final; trades with others, as turnover does everywhere. */
export function taskProgress(task: RewardTask, figures: TaskFigures, terms: RewardsTerms): TaskProgress {
  if (task === 'identity') return { done: isVerified(figures) ? 1n : 0n, required: 1n }
  if (task === 'deposit') return { done: figures.deposited - figures.unfinal, required: terms.depositMinimum }
  return { done: figures.turnover, required: terms.tradeMinimum }
}

/** Whether rewards can be paid to a person: one identity is rewarded once, so that it has to be known. */
export const isVerified = ({ level }: Pick<TaskFigures, 'level'>): boolean => level !== 'none'

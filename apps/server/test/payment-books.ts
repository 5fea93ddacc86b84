import { spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import type { Core } from '@assay/core/engine/core'
import { balancesOf } from '@assay/core/ledger/read'
import { totalOf } from '@assay/core/ledger/state'
import type { Sql } from 'postgres'
import { expect } from 'vitest'
import { readRecords } from '../src/journal/read-records.ts'
import { recover } from '../src/journal/recover.ts'
import { ROOT_FOLDER } from '../src/root-folder.ts'
import type { Step } from './payment-steps.ts'
import { programFile } from './programs.ts'

const inExchange = (core: Core, user: number) =>
  balancesOf(core.state, user).filter(({ wallet, asset }) => wallet === 'exchange' && asset === 'USDT')

/** What the outside world holds, and what each person has, held money included. */
export const figuresOf = (core: Core, users: readonly number[]) => {
  const { ledger } = core.state
  const external = ledger.named.get('external/USDT')
  const totals = users.map((user): [number, bigint] => [
    user,
    inExchange(core, user).reduce((sum, { available, frozen }) => sum + available + frozen, 0n),
  ])
  return { outside: external === undefined ? 0n : -totalOf(ledger, external), balances: new Map(totals) }
}

/** What is held of each person is what is open of theirs. */
export const checkHeld = (core: Core, users: readonly number[]): void => {
  expect(core.audit()).toEqual([])
  for (const user of users) {
    const open = [...core.state.payments.withdrawals.open.values()].filter(one => one.user === user)
    const held = inExchange(core, user).reduce((sum, { frozen }) => sum + frozen, 0n)
    expect(held).toBe(open.reduce((sum, { amount }) => sum + amount, 0n))
  }
}

/** What a server that was killed around a decision of staff has left of the newest withdrawal, before another one goes on with it. */
export const checkLeft = async (sql: Sql, left: NonNullable<Step['leaves']>, users: readonly number[]): Promise<void> => {
  const { core } = await recover(sql)
  const newest = [...core.state.payments.withdrawals.open.values()].at(-1)
  const [row] = await sql`
    select decision, is_known_to_core as "isKnown" from withdrawal_reviews where withdrawal_id = ${newest?.withdrawalId ?? 0}`
  expect({ ...row, state: newest?.state }).toEqual(left)
  checkHeld(core, users)
}

/** The withdrawals of which the journal says that somebody has approved them, each as often as it does. */
export const approvalsIn = async (sql: Sql, core: Core): Promise<string[]> => {
  const approved: string[] = []
  for await (const records of readRecords(sql, core, { after: 0 }))
    for (const { command, refusal } of records)
      if (command.kind === 'payments.approveWithdrawal' && !refusal) approved.push(String(command.withdrawal))
  return approved.sort()
}

/** `npm run verify` on what is left in a data folder; its exit code. */
export const verify = async (dataDir: string): Promise<number> => {
  const child = spawn(process.execPath, [programFile('verify')], {
    cwd: ROOT_FOLDER,
    env: { ...process.env, DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  return Number(code)
}

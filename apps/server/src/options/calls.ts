import type { BuyOption } from '@assay/core/options/commands'
import { optionMarket } from '@assay/core/options/read'
import type { UserId } from '@assay/core/people/state'
import { parseDecimal } from '@assay/money/decimal'
import type { Amount } from '@assay/money/kinds'
import { refuse } from '@assay/rules/refusals'
import { buyOption } from '@assay/wire/options/calls'
import { ask } from '../core-host/ask.ts'
import { data, type Handler, keyOf, refused, serve, success } from '../http/handler.ts'
import type { CountryGate } from './country-gate.ts'
import type { HistoryParts } from './history.ts'
import { presentOption } from './present-option.ts'
import { optionOfUser } from './queries.ts'
import { runningContract } from './running-options.ts'

interface Options extends HistoryParts {
  gate: CountryGate
  /** Whether somebody has shown to know the risks. */
  hasPassedQuiz(user: UserId): Promise<boolean>
}

/**
 * Buys a delivery contract, for who may. The answer shows the contract as it stands: a repeated request token buys nothing again and is told of the
 * contract that it bought, which may have ended since.
 */
export const optionPurchase = ({ engine, database, historyReached, gate, hasPassedQuiz }: Options): Handler =>
  serve(buyOption, async (input, caller) => {
    const { user } = caller
    if (!(await gate.allows(user))) return refused({ refusal: 'countryNotAllowed' })
    if (!(await hasPassedQuiz(user))) return refused({ refusal: 'quizRequired' })
    const listing = await engine.read(core => optionMarket(core.state, input.market))
    if (!listing) return refused(refuse('pairUnknown'))
    const stake = parseDecimal(input.stake, listing.quoteScale)
    // Finer than the asset is counted.
    if (stake === undefined) return refused({ refusal: 'inputInvalid', parameters: { field: 'stake' } })
    const { market, direction, seconds, version } = input
    const command: BuyOption = { kind: 'options.buy', user, ...keyOf(caller), market, direction, seconds, stake: stake as Amount, version }
    const bought = await ask(engine, command, data)
    if (bought.kind === 'refused') return bought
    const { seq, result } = bought.data
    const optionId = result?.optionId ?? 0
    const running = await engine.read(core => runningContract(core, optionId))
    if (!running) await historyReached(seq)
    const row = running ?? (await optionOfUser(database, user, optionId))
    if (!row) throw new Error(`The delivery contract ${optionId} was bought, but it is in no table.`)
    return success(await engine.read(core => presentOption(row, core)), 'options-done:bought')
  })

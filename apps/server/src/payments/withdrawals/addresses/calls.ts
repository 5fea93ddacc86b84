import type { UserId } from '@assay/core/people/state'
import { withoutInvisible } from '@assay/i18n/digits'
import { refuse } from '@assay/rules/refusals'
import { shortAddress } from '@assay/rules/short-address'
import { WITHDRAWAL_ASSET } from '@assay/rules/withdrawals/terms'
import * as contract from '@assay/wire/payments/withdrawals'
import { data, type Handler, refused, type SignedIn, serve, success } from '../../../http/handler.ts'
import { timeOf } from '../../../http/written-time.ts'
import { checkConfirmed } from '../../../people/check-confirmed.ts'
import { recipientsOf, traceOf } from '../../../people/contacts/recipients.ts'
import { NETWORK } from '../../network.ts'
import type { WithdrawalParts } from '../parts.ts'
import { addAddress, addressesOf, addressOf, removeAddress } from './address-book.ts'
import { checkAddress } from './check-address.ts'
import { changeWhitelist, whitelistOf } from './whitelist.ts'

/** What changes of where somebody's withdrawals may go. */
type AddressChange = 'addressAdded' | 'addressRemoved' | 'whitelistOn' | 'whitelistOff'

/** The calls of a person's own book of addresses. */
export const addressCalls = (parts: WithdrawalParts): Handler[] => [
  serve(contract.getWithdrawalAddresses, async (_input, { user }) => data(await bookOf(parts, user))),
  add(parts),
  remove(parts),
  serve(contract.setWithdrawalWhitelist, async (input, caller) => {
    const { identity, database } = parts
    const isOn = input.isOn === '1'
    const refusal = (isOn ? undefined : await frozenRefusal(parts, caller)) ?? (await checkConfirmed(identity, caller, input))
    if (refusal) return refused(refusal)
    const isChanged = await changeWhitelist(database, { user: caller.user, isOn, at: identity.now() })
    if (isChanged) await notify(parts, caller, isOn ? 'whitelistOn' : 'whitelistOff', '')
    return success(await bookOf(parts, caller.user), 'withdrawals:done.whitelist')
  }),
]

/** While an account is frozen no address begins to age in its book, nor is the wait of addresses taken away: whoever the freeze is against would only have to wait. */
const frozenRefusal = async ({ identity }: WithdrawalParts, { user }: SignedIn) =>
  (await identity.freezes.reasonOf(user)) === '' ? undefined : refuse('userFrozen')

const add = (parts: WithdrawalParts): Handler =>
  serve(contract.addWithdrawalAddress, async (input, caller) => {
    const { identity, database } = parts
    if (input.asset !== WITHDRAWAL_ASSET) return refused({ refusal: 'assetUnknown' })
    const chain = await parts.openChain()
    if (!chain) return refused({ refusal: 'withdrawalsUnavailable' })
    const isContractConfirmed = input.isContractConfirmed === '1'
    const address = await checkAddress({ database, chain }, { user: caller.user, typed: input.address, isContractConfirmed })
    if (typeof address !== 'string') return refused(address)
    const refusal = (await frozenRefusal(parts, caller)) ?? (await checkConfirmed(identity, caller, input))
    if (refusal) return refused(refusal)
    const entry = {
      user: caller.user,
      asset: WITHDRAWAL_ASSET,
      chain: String(chain.id),
      address,
      remark: withoutInvisible(input.remark.normalize('NFC')).trim(),
    }
    // Another call may have added one meanwhile.
    const notAdded = await addAddress(database, { ...entry, at: identity.now() })
    if (notAdded) return refused(notAdded)
    await notify(parts, caller, 'addressAdded', shortAddress(address))
    return success(await bookOf(parts, caller.user), 'withdrawals:done.added')
  })

const remove = (parts: WithdrawalParts): Handler =>
  serve(contract.removeWithdrawalAddress, async (input, caller) => {
    const { identity, database } = parts
    const entry = await addressOf(database, caller.user, input.id)
    if (!entry) return refused({ refusal: 'addressUnknown' })
    const refusal = await checkConfirmed(identity, caller, input)
    if (refusal) return refused(refusal)
    await removeAddress(database, entry.id, identity.now())
    await notify(parts, caller, 'addressRemoved', shortAddress(entry.address))
    return success(await bookOf(parts, caller.user), 'withdrawals:done.removed')
  })

/** By mail or short message, with the link that freezes the account. */
const notify = async ({ identity, messages }: WithdrawalParts, caller: SignedIn, change: AddressChange, entry: string): Promise<void> => {
  const user = await identity.users.byUid(caller.user)
  const { device, address, at } = traceOf(caller, identity.now())
  for (const to of recipientsOf(user)) {
    const said = messages(to.lang, `withdrawals:mail.${change}`)
    const parameters = { device, address, at: timeOf(at, to.lang), change: entry ? `${said}: ${entry}` : said }
    await identity.notices.product(to, 'withdrawalAddress', parameters)
  }
}

const bookOf = async ({ database, identity, settings }: WithdrawalParts, user: UserId) => {
  const { isOn, changesAt } = await whitelistOf(database, user, identity.now())
  const rows = await addressesOf(database, user)
  return {
    network: NETWORK,
    addresses: rows.map(({ id, asset, address, remark, addedAt }) => ({
      id: String(id),
      asset,
      address,
      remark,
      addedAt,
      usableAt: isOn ? addedAt + settings.addressWaitMs : addedAt,
    })),
    isWhitelistOn: isOn,
    whitelistChangesAt: changesAt,
    waitMs: settings.addressWaitMs,
  }
}

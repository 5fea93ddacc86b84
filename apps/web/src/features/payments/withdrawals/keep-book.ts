import { queryClient, read } from '@assay/client/call/queries'
import { getWithdrawalAddresses, type WithdrawalAddressBook } from '@assay/wire/payments/withdrawals'

/** Shows a book as the server has just given it. */
export const keepBook = (book: WithdrawalAddressBook): void => {
  queryClient.current.setQueryData(read(getWithdrawalAddresses, {}).queryKey, book)
}

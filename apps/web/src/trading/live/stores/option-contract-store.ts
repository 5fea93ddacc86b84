import { refresh } from '@assay/client/call/queries'
import { createListStore } from '@assay/client/live/list-store'

async function rereadHistory(): Promise<void> {
  const { getOptionContracts } = await import('@assay/wire/options/calls')
  void refresh(getOptionContracts)
}

/** The person's delivery contracts; those that were settled are news. */
export const optionContractStore = createListStore({
  channel: 'optionContracts',
  idOf: contract => contract.optionId,
  atOf: contract => contract.acceptedAt,
  most: 1000,
  isOpen: contract => contract.state === 'running',
  onMissed: () => void rereadHistory(),
})

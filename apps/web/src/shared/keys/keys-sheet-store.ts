import { pageStore } from '@assay/client/page/page-state'

interface KeysSheetState {
  opened: boolean
  /** On a screen where single keys trade, they are listed too. */
  withTrading: boolean
}

/** The sheet that lists all keys. */
export const useKeysSheet = pageStore<KeysSheetState>('page', () => ({ opened: false, withTrading: false }))

export const openKeysSheet = (): void => useKeysSheet.setState({ opened: true })

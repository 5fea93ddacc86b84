import { create } from 'zustand'

interface KeysSheetState {
  opened: boolean
  /** On a screen where single keys trade, they are listed too. */
  withTrading: boolean
}

/** The sheet that lists all keys. */
export const useKeysSheet = create<KeysSheetState>(() => ({ opened: false, withTrading: false }))

export const openKeysSheet = (): void => useKeysSheet.setState({ opened: true })

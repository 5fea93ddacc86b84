import { createStore, type EIP6963ProviderDetail } from 'mipd'
import { useEffect, useState } from 'react'

/** What a wallet is asked by (EIP-1193). */
interface Provider {
  request(question: { method: string; params?: readonly unknown[] }): Promise<unknown>
}

/** A wallet program of this browser, as it announced itself (EIP-6963). */
export interface DappWallet {
  id: string
  name: string
  /** A picture as a `data:` address; absent where it brought none that may be shown. */
  icon: string | undefined
  provider: Provider
}

const NAME_MAX = 60
const ICON_MAX = 256 * 1024

/** Whoever writes into the page can announce anything: only what has the form of a wallet is one, and only a picture that the page holds itself is shown. */
const readWallet = ({ info, provider }: EIP6963ProviderDetail): DappWallet[] => {
  const { uuid, name, icon } = info as Partial<Record<keyof typeof info, unknown>>
  if (typeof uuid !== 'string' || typeof name !== 'string' || name.trim() === '') return []
  if (typeof (provider as Provider | undefined)?.request !== 'function') return []
  const isPicture = typeof icon === 'string' && icon.length <= ICON_MAX && icon.startsWith('data:image/')
  return [{ id: uuid, name: name.trim().slice(0, NAME_MAX), icon: isPicture ? icon : undefined, provider: provider as Provider }]
}

/** The wallets that announce themselves while the list is shown. The one that calls itself `window.ethereum` is not asked: several fight for that name. */
export function useDappWallets(): readonly DappWallet[] {
  const [wallets, setWallets] = useState<readonly DappWallet[]>([])
  useEffect(() => {
    const store = createStore()
    const show = () => setWallets(store.getProviders().flatMap(readWallet))
    show()
    const stop = store.subscribe(show)
    return () => {
      stop()
      store.destroy()
    }
  }, [])
  return wallets
}

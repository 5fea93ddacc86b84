import type { ServerProduct } from '../platform.ts'
import { dappWalletHandlers } from './calls.ts'
import { dappWalletsPersonData } from './person-data.ts'
import { SignTexts } from './sign-texts.ts'

/** Logging in with a wallet program of the browser. */
export const dappWalletsProduct: ServerProduct = {
  personData: dappWalletsPersonData,
  start:
    ({ identity, settings }) =>
    () => {
      const { dappWallets, now } = identity
      const { walletChain: chain } = settings
      return dappWalletHandlers(
        identity,
        new SignTexts({ challenges: dappWallets.challenges, chain, publicUrl: () => settings.publicUrl, now }),
      )
    },
}

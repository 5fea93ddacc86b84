import { product } from '../product.ts'
import * as calls from './calls.ts'

export const dappWalletsProduct = product({
  word: 'dapp-wallets',
  calls: [calls],
  refusals: {
    dappWalletAddressInvalid: 4150,
    dappWalletTextExpired: 4151,
    dappWalletTextWrong: 4152,
    dappWalletSignatureWrong: 4153,
    dappWalletContractRefused: 4154,
    dappWalletChainUnreachable: 4155,
    dappWalletUnbound: 4156,
    dappWalletTaken: 4157,
    dappWalletsTooMany: 4158,
    dappWalletUnknown: 4159,
  },
})

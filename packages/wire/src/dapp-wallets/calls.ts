import { call, nothing, text, timestamp, z } from '../call.ts'
import { secretText, typedSecondFactor } from '../people/calls.ts'

/** Of an account of Ethereum, in the spelling in which a wallet gives it. */
const address = text(42, 1)
/** As the server issued it; the form is that of EIP-4361. */
const message = text(4000, 1)
/** Hexadecimal. Those of contracts are longer than those of keys. */
const signature = text(8000, 2)
const name = text(60, 1)

/** What a wallet is asked to sign, and on which chain (EIP-155). */
const signRequest = z.object({ message: z.string(), chainId: z.number() })

export const beginDappWalletLogin = call({
  path: 'web/beginDappWalletLogin',
  method: 'POST',
  once: 'endpoint',
  who: 'visitor',
  demo: true,
  area: 'people',
  underSettingsLock: 'served',
  summary:
    'Issues the text that a dapp wallet signs to log in (EIP-4361). It is good once, in this browser, for five minutes, whether or not anybody has the wallet.',
  request: z.object({ address }),
  response: signRequest,
})

export const ethSignlog = call({
  path: 'web/ethSignlog',
  method: 'GET',
  changes: true,
  who: 'visitor',
  demo: true,
  area: 'people',
  summary:
    'Signs in by the signature of a dapp wallet under the text that was issued. `dappWalletUnbound` where no account has the wallet: then `web/userRegister` in this browser may name it for half an hour.',
  secrets: { signature: 'content', secondFactor: 'content' },
  request: z.object({ message, signature, secondFactor: z.optional(typedSecondFactor) }),
  response: z.object({ token: z.string() }),
})

export const getDappWallets = call({
  path: 'web/getDappWallets',
  method: 'GET',
  who: 'user',
  demo: false,
  area: 'people',
  summary: 'The dapp wallets that log the person in, oldest first.',
  request: nothing,
  response: z.object({
    wallets: z.array(
      z.object({
        address: z.string(),
        name: z.string(),
        createdAt: timestamp,
        /** 0 as long as nobody has logged in with it. */
        usedAt: timestamp,
      }),
    ),
  }),
})

export const beginAddDappWallet = call({
  path: 'web/beginAddDappWallet',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary:
    'Checks the login password again and issues the text that a dapp wallet signs to be added; good once, in this session, for five minutes.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ address, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: signRequest,
})

export const addDappWallet = call({
  path: 'web/addDappWallet',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Lets the dapp wallet that signed log the person in from now on, and tells the person of it.',
  secrets: { signature: 'content' },
  request: z.object({ message, signature, name }),
  response: nothing,
})

export const removeDappWallet = call({
  path: 'web/removeDappWallet',
  method: 'POST',
  once: 'endpoint',
  who: 'user',
  demo: false,
  area: 'people',
  underSettingsLock: 'refused',
  summary: 'Removes a dapp wallet after the login password, and tells the person of it.',
  secrets: { password: 'proof', secondFactor: 'proof' },
  request: z.object({ address, password: secretText, secondFactor: z.optional(typedSecondFactor) }),
  response: nothing,
})

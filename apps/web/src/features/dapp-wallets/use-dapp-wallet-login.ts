import { createAction, useAction } from '@assay/client/action/action'
import { useSending } from '@assay/client/action/use-sending'
import { callServer } from '@assay/client/call/api'
import { CallFailed } from '@assay/client/call/call-failed'
import { beginDappWalletLogin, ethSignlog } from '@assay/wire/dapp-wallets/calls'
import { useMemo, useState } from 'react'
import { SECOND_FACTOR_REQUIRED, secondFactorFields } from '../../shared/second-factor/use-second-factor.ts'
import { begin as beginSession } from '../../shared/session.ts'
import { connect, sign } from './ask-wallet.ts'
import type { DappWallet } from './use-dapp-wallets.ts'

/** No account has the wallet that signed. */
const UNBOUND = 'dappWalletUnbound'
/** What the dialog shows itself. */
const SHOWN = [SECOND_FACTOR_REQUIRED, 'secondFactorWrong', 'dappWalletSignatureWrong', UNBOUND]

interface LoginOutcomes {
  onDone: () => unknown
  /** Nobody has the wallet yet; an account may be opened with it. */
  onUnbound: (address: string) => unknown
}

interface Signed {
  address: string
  message: string
  signature: string
}

/** Logs in by a wallet: which account, the server's text, the signature, and a code where an authenticator app is on. */
export function useDappWalletLogin({ onDone, onUnbound }: LoginOutcomes) {
  const begin = useAction(beginDappWalletLogin)
  const finish = useMemo(() => createAction(ethSignlog, callServer, SHOWN), [])
  const [asked, setAsked] = useState<DappWallet>()
  /** What waits for a code. */
  const [signed, setSigned] = useState<Signed>()
  const { send: attempt, busy } = useSending()
  const [refusal, setRefusal] = useState<CallFailed>()

  const send = async (answer: Signed, secondFactor: string) => {
    const { address, message, signature } = answer
    try {
      const { token } = await finish({ message, signature, ...secondFactorFields(secondFactor) })
      await beginSession(token)
      onDone()
    } catch (error) {
      const event = error instanceof CallFailed ? error.event : ''
      if (event === SECOND_FACTOR_REQUIRED) return setSigned(answer)
      if (event === UNBOUND) return onUnbound(address)
      // The text is used up, or its time is over: the wallet has to sign again.
      if (event !== 'secondFactorWrong') setSigned(undefined)
      throw error
    }
  }
  const guarded = async (steps: () => Promise<unknown>) => {
    setRefusal(undefined)
    setRefusal(await attempt(steps).finally(() => setAsked(undefined)))
  }
  return {
    /** The wallet that the person is asked by. */
    asked,
    busy,
    refusal,
    wantsCode: signed !== undefined,
    choose: (wallet: DappWallet) =>
      guarded(async () => {
        setAsked(wallet)
        const address = await connect(wallet)
        const request = await begin.run({ address })
        const signature = await sign(wallet, address, request)
        await send({ address, message: request.message, signature }, '')
      }),
    sendCode: (code: string) => guarded(async () => signed && send(signed, code)),
  }
}

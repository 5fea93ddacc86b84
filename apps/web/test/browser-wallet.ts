import { onTestFinished } from 'vitest'

export const WALLET_ADDRESS = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
export const WALLET_ICON = 'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg"/%3E'

type Answers = Record<string, (params: readonly unknown[]) => unknown>

export const OWN_ANSWERS: Answers = {
  eth_requestAccounts: () => [WALLET_ADDRESS],
  eth_chainId: () => '0x1',
  personal_sign: ([hex]) => `0x5160${String(hex).length}`,
}

export const rejects = (code: number) => () => {
  throw Object.assign(new Error('no'), { code })
}

/** A wallet of the browser, which announces itself when a page asks (EIP-6963). Gives what it is asked. */
export function announce(info: object, answers: Answers = OWN_ANSWERS) {
  const asked: { method: string; params?: readonly unknown[] }[] = []
  const provider = {
    request: async ({ method, params = [] }: { method: string; params?: readonly unknown[] }) => {
      asked.push({ method, params })
      const answer = answers[method]
      if (!answer) throw Object.assign(new Error(method), { code: -32601 })
      return answer(params)
    },
  }
  const detail = Object.freeze({ info: { uuid: crypto.randomUUID(), rdns: 'org.example', ...info }, provider })
  const onRequest = () => window.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  window.addEventListener('eip6963:requestProvider', onRequest)
  onTestFinished(() => window.removeEventListener('eip6963:requestProvider', onRequest))
  return asked
}

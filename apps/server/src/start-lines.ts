import type { OpenConsole } from './operators/open-console.ts'
import type { Settings } from './settings.ts'

type Published = Pick<
  Settings,
  'host' | 'publicUrl' | 'trustProxy' | 'isSimulated' | 'isOpenToOthers' | 'isOutboxOpen' | 'smtp' | 'sms' | 'chain'
>

/** What a server says when it is ready: what is open, and to whom. */
export const startLines = (address: string, settings: Published, operators: Pick<OpenConsole, 'address' | 'setUpLink'>): string[] => [
  `Assay is ready: ${address}`,
  settings.isOpenToOthers
    ? `It is open to everybody who reaches ${openAt(address, settings)}; other names are refused (PUBLIC_URL).`
    : 'It is open to this machine only (HOST).',
  ...outboxLines(address, settings),
  ...chainLines(settings),
  ...(operators.setUpLink ? [`Nobody is an operator yet. Become the first, within 30 minutes: ${operators.setUpLink}`] : []),
  `The operators' console: ${operators.address}`,
]

const openAt = (address: string, { host, publicUrl, trustProxy }: Published): string => {
  const { port } = new URL(address)
  const places = [`${host}:${port}`, ...(publicUrl === address ? [] : [publicUrl])]
  return `${places.join(' or ')}${trustProxy ? ' through the proxy in front' : ''}`
}

/** The test chain is no news: it starts with the first address. A real one is. */
const chainLines = ({ chain }: Published): string[] =>
  chain?.source ? [`Deposits come over the chain of CHAIN_RPC_URL; the signer is expected at ${chain.signerSocket}`] : []

const outboxLines = (address: string, { isSimulated, isOutboxOpen, isOpenToOthers, smtp, sms }: Published): string[] => {
  if (!isSimulated) return []
  if (isOutboxOpen) {
    const line = `Codes and mails that would be sent: ${address}/dev/outbox`
    return isOpenToOthers
      ? [line, 'OUTBOX_OPEN=1: whoever reaches this server reads them there, and can sign in with the codes of others.']
      : [line]
  }
  return [
    smtp || sms
      ? 'The page of codes and mails (/dev/outbox) is closed.'
      : 'The page of codes and mails (/dev/outbox) is closed, because others can reach this server: set SMTP_URL or SMS_URL, or nobody can receive a code. OUTBOX_OPEN=1 opens it to everybody.',
  ]
}

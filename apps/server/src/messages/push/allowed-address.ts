import { lookup } from 'node:dns/promises'
import { BlockList, isIP } from 'node:net'

/** Where nothing of the public network is: own machine, private and link-local networks, what is reserved (RFC 6890), and IPv4 inside of IPv6. */
const PRIVATE = new BlockList()
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  PRIVATE.addSubnet(network, prefix, 'ipv4')
/** Of IPv6 only global unicast is public, and of that neither 6to4, Teredo nor documentation. */
const GLOBAL = new BlockList()
GLOBAL.addSubnet('2000::', 3, 'ipv6')
const NOT_GLOBAL = new BlockList()
for (const [network, prefix] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const)
  NOT_GLOBAL.addSubnet(network, prefix, 'ipv6')

/** Whether an address belongs to the public network. */
export const isPublicAddress = (address: string): boolean => {
  const family = isIP(address)
  if (family === 4) return !PRIVATE.check(address, 'ipv4')
  return family === 6 && GLOBAL.check(address, 'ipv6') && !NOT_GLOBAL.check(address, 'ipv6')
}

/** The one address that a push service is reached at; undefined when its URL is none of https on the usual port, or a name leads to a network that is not public. */
export const addressOf = async (endpoint: string): Promise<{ address: string; family: number } | undefined> => {
  const url = URL.parse(endpoint)
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return undefined
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const found = isIP(host) ? [{ address: host, family: isIP(host) }] : await lookup(host, { all: true }).catch(() => [])
  return found.every(({ address }) => isPublicAddress(address)) ? found[0] : undefined
}

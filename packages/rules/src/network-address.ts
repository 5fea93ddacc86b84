/** Bits of the prefix under which IPv6 carries an IPv4 address (`::ffff:0:0/96`, RFC 4291). */
const MAPPED_BITS = 96
const GROUPS = 8

/** An IPv4 address at the end of an IPv6 one, as two groups. */
const withoutDots = (text: string): string =>
  text.replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_all, ...bytes: string[]) => {
    const [first = 0, second = 0, third = 0, fourth = 0] = bytes.slice(0, 4).map(Number)
    return `${(first * 256 + second).toString(16)}:${(third * 256 + fourth).toString(16)}`
  })

const GROUP = /^[0-9a-f]{1,4}$/i

/** The eight groups of an IPv6 address, however it is written; undefined for what is none. */
const groupsOf = (address: string): number[] | undefined => {
  const [plain = ''] = address.split('%')
  const [head = '', tail, ...more] = withoutDots(plain).split('::')
  const read = (part: string) => (part === '' ? [] : part.split(':'))
  const [front, back] = [read(head), read(tail ?? '')]
  const missing = GROUPS - front.length - back.length
  if (more.length > 0 || (tail === undefined ? missing !== 0 : missing < 1)) return undefined
  const all = [...front, ...Array<string>(missing).fill('0'), ...back]
  return all.every(group => GROUP.test(group)) ? all.map(group => Number.parseInt(group, 16)) : undefined
}

const isMapped = (groups: readonly number[]): boolean => groups.slice(0, 5).every(group => group === 0) && groups[5] === 0xffff

const asIpv4 = ([high = 0, low = 0]: readonly number[]): string => [high >> 8, high & 255, low >> 8, low & 255].join('.')

/** RFC 5952: small letters, no leading zeros, the first of the longest runs of zeros left out. */
const asIpv6 = (groups: readonly number[]): string => {
  const text = groups.map(group => group.toString(16)).join(':')
  const [longest = ''] = (text.match(/\b0(?::0)+\b/g) ?? []).sort((left, right) => right.length - left.length)
  return longest === '' ? text : text.replace(new RegExp(`(?:^|:)${longest}(?::|$)`), '::')
}

/** A network address in the one form in which it is counted, compared and shown: an IPv4 address that came over IPv6 is that IPv4 address. What is none stays what it is. */
export const canonicalAddress = (address: string): string => {
  const groups = address.includes(':') ? groupsOf(address) : undefined
  if (!groups) return address
  return isMapped(groups) ? asIpv4(groups.slice(6)) : asIpv6(groups)
}

/** An address or a range (`203.0.113.0/24`) in its one form. What is neither stays what it is. */
export const canonicalRange = (entry: string): string => {
  const [address = '', prefix] = entry.split('/')
  const groups = address.includes(':') ? groupsOf(address) : undefined
  if (prefix === undefined || !groups) return canonicalAddress(entry)
  const carriesIpv4 = isMapped(groups) && Number(prefix) >= MAPPED_BITS
  return carriesIpv4 ? `${asIpv4(groups.slice(6))}/${Number(prefix) - MAPPED_BITS}` : `${asIpv6(groups)}/${prefix}`
}

/** What holds an address: an IPv4 address alone; of IPv6 the /64 that a customer owns, the /56 and the /48 that a provider gives to whoever asks. */
export const netsOf = (address: string): [own: string, ...wider: string[]] => {
  const canonical = canonicalAddress(address)
  const groups = canonical.includes(':') ? groupsOf(canonical) : undefined
  if (!groups) return [canonical]
  const [one = 0, two = 0, three = 0, four = 0] = groups
  const upTo = (groups: readonly number[]) => groups.map(group => group.toString(16)).join(':')
  return [upTo([one, two, three, four]), `${upTo([one, two, three, four & 0xff00])}/56`, `${upTo([one, two, three])}/48`]
}

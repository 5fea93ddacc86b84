import { isIP } from 'node:net'

/** The one place whose pages may use a passkey: its name and the address of its pages. */
export interface PasskeySite {
  /** The relying party's id (WebAuthn): a domain name. */
  rpId: string
  origin: string
}

/** The site of a public address. Browsers know no passkeys of a bare IP address; this machine has the name `localhost` instead. */
export const passkeySite = (publicUrl: string): PasskeySite => {
  const url = new URL(publicUrl)
  if (isIP(url.hostname.replace(/^\[|\]$/g, '')) !== 0) url.hostname = 'localhost'
  return { rpId: url.hostname, origin: url.origin }
}

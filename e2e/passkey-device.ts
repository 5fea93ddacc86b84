import type { Page } from 'playwright-core'

/** Browsers know no passkeys of a bare IP address. */
export const named = (address: string) => address.replace('127.0.0.1', 'localhost')

/** Gives a browser a device that keeps passkeys and recognises its person. */
export async function giveDevice(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page)
  await devices.send('WebAuthn.enable')
  const keeps = { hasResidentKey: true, hasUserVerification: true, isUserVerified: true, automaticPresenceSimulation: true }
  await devices.send('WebAuthn.addVirtualAuthenticator', { options: { protocol: 'ctap2', transport: 'internal', ...keeps } })
}

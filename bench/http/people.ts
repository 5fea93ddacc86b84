import { getTestUsdt } from '@assay/wire/payments/calls'
import { Browser } from '../../apps/server/test/browser.ts'

/** People who have registered at a server and have money to trade with. */
export const signedIn = async (address: string, count: number): Promise<Browser[]> => {
  const people: Browser[] = []
  for (let person = 0; person < count; person++) {
    const browser = await Browser.register(address, `person${person}@example.org`)
    for (let press = 0; press < 3; press++) await browser.call(getTestUsdt, {})
    people.push(browser)
  }
  return people
}

import { rateLimit } from '../../http/guard/rate-limits.ts'

const HOUR_MS = 3_600_000
/** Codes to visitors in an hour, of the whole house. A short message costs money, and a mailbox provider thinks of the sender by what it gets. */
const VISITOR_CODES = { email: 6000, phone: 600 }
/** Demo accounts that visitors open in an hour: each has a place in the core. */
const DEMO_ACCOUNTS = 1200
/** There is one house. */
const HOUSE = ''

/** What the house does at most for people whom nobody knows, however many addresses they come from. Each gives the seconds to wait, 0 when there is room. */
export const houseBudgets = (clock: () => number) => {
  const [email, phone, demos] = [VISITOR_CODES.email, VISITOR_CODES.phone, DEMO_ACCOUNTS].map(max => rateLimit(max, HOUR_MS, clock))
  return {
    visitorCodes: (kind: 'email' | 'phone') => (kind === 'email' ? email : phone)?.(HOUSE) ?? 0,
    demoAccounts: () => demos?.(HOUSE) ?? 0,
  }
}

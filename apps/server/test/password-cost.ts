import type { PasswordCost } from '../src/people/passwords.ts'

/** The least that argon2 allows: what a test asks is who gets in, not how long a guess takes. What hashes cost people is measured by `npm run bench -- enumeration`. */
export const LEAST_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 }

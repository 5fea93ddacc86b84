import { generateSync } from 'otplib'

/** The code that an authenticator app shows for a key (base 32) at a time (ms). */
export const codeAt = (key: string, at: number): string => generateSync({ secret: key, epoch: Math.floor(at / 1000) })

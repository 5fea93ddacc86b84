import { expect, test } from 'vitest'
import { transactionHashIn } from './transaction-hash.ts'

const DIGITS = `9f${'ab'.repeat(31)}`

test.each([
  DIGITS,
  `0x${DIGITS}`,
  `0X${DIGITS.toUpperCase()}`,
  `\u200b\u2066 0x${DIGITS}\u2069.`,
  `Txid: ${DIGITS}, thank you.`,
  `https://etherscan.io/tx/0x${DIGITS}`,
  `https://explorer.example.org/a/very/long/way/to/a/transaction/0x${DIGITS}?network=main#eventlog`,
])('%j names one transaction', typed => expect(transactionHashIn(typed)).toBe(`0x${DIGITS}`))

test.each(['', DIGITS.slice(1), `${DIGITS}a`, `0x${DIGITS} 0x${DIGITS.replace('9f', '8f')}`, `0x${'ab'.repeat(20)}`])(
  '%j names none',
  typed => expect(transactionHashIn(typed)).toBeUndefined(),
)

// The real engine and its journal behind the real endpoints; projections and live feeds are off.
import process from 'node:process'
import { check } from './check.ts'
import { openPlatform } from './platform.ts'
import { answer } from './program.ts'

const { address, running, sql } = await openPlatform(process.env.DATABASE_URL ?? '')
answer({ address: () => address, price: () => '57000', check: (acknowledged: number) => check(running, sql, acknowledged) })

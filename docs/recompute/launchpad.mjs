#!/usr/bin/env node
// Every row of the allocation of a new coin, worked out of its published list alone:
//
//   node docs/recompute/launchpad.mjs list.csv [sequence]
//
// The list is downloaded from the page of the project. The first line printed is the SHA-256 of the file, which is on the page and was on the journal before
// anything was calculated. Needs Node 20 and nothing else: no network, no package.
//
// The rule, in rounds as it is published (the exchange does the same in one pass over a sorted list):
//   limit = min(cap, floor(amount / cost of a lot)), in lots
//   as long as somebody's supply x amount / sum of amounts reaches the own limit: all of those get their limit, and they leave with it and with their amounts
//   the others get the floor of supply x amount / sum; each lot that is then left goes to the largest remainder, at the same remainder to the lower sequence
//   charge = lots x cost of a lot; refund = amount - charge
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'

const USDT_PLACES = 6

/** A decimal text as a whole number of 10^-places. */
const units = (text, places) => {
  const [whole, fraction = ''] = text.split('.')
  return BigInt(whole + fraction.padEnd(places, '0'))
}

const decimal = (value, places) => {
  const digits = value.toString().padStart(places + 1, '0')
  return `${digits.slice(0, -places)}.${digits.slice(-places)}`.replace(/\.?0+$/, '')
}

/** Lots of each row, by the rounds of the rule. */
export const allocateInRounds = ({ supply, lotCost, cap }, rows) => {
  const lots = rows.map(() => 0n)
  const limits = rows.map(({ amount }) => (amount / lotCost < cap ? amount / lotCost : cap))
  let open = rows.map((_, place) => place)
  let left = supply
  let sum = rows.reduce((total, { amount }) => total + amount, 0n)
  for (;;) {
    const full = open.filter(place => left * rows[place].amount >= limits[place] * sum)
    if (full.length === 0) break
    for (const place of full) {
      lots[place] = limits[place]
      left -= limits[place]
      sum -= rows[place].amount
    }
    open = open.filter(place => !full.includes(place))
    if (open.length === 0) break
  }
  if (open.length === 0) return lots
  let over = left
  for (const place of open) {
    lots[place] = (left * rows[place].amount) / sum
    over -= lots[place]
  }
  const remainder = place => (left * rows[place].amount) % sum
  open.sort((a, b) => (remainder(a) === remainder(b) ? rows[a].sequence - rows[b].sequence : remainder(a) > remainder(b) ? -1 : 1))
  for (const place of open.slice(0, Number(over))) lots[place] += 1n
  return lots
}

/** What a list says, and what follows from it: a line for each subscription. */
export const recompute = text => {
  const lines = text.trimEnd().split('\n')
  const start = lines.indexOf('sequence,amount')
  const head = Object.fromEntries(lines.slice(0, start).map(line => line.split(',')))
  const places = Math.max(0, ...['supply', 'lot', 'cap'].map(name => (head[name].split('.')[1] ?? '').length))
  const [supply, lot, cap] = ['supply', 'lot', 'cap'].map(name => units(head[name], places))
  const priceUnits = units(head.price, 8)
  // Price of a whole coin (10^-8) x lot (10^-places) in 10^-6 USDT.
  const lotCost = (priceUnits * lot) / 10n ** BigInt(8 + places - USDT_PLACES)
  const rows = lines.slice(start + 1).map(line => {
    const [sequence, amount] = line.split(',')
    return { sequence: Number(sequence), amount: units(amount, USDT_PLACES) }
  })
  const lots = allocateInRounds({ supply: supply / lot, lotCost, cap: cap / lot }, rows)
  return {
    hash: createHash('sha256').update(text).digest('hex'),
    rows: rows.map(({ sequence, amount }, place) => ({
      sequence,
      amount: decimal(amount, USDT_PLACES),
      quantity: places === 0 ? String(lots[place] * lot) : decimal(lots[place] * lot, places),
      charge: decimal(lots[place] * lotCost, USDT_PLACES),
      refund: decimal(amount - lots[place] * lotCost, USDT_PLACES),
    })),
  }
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const [file, sequence] = process.argv.slice(2)
  if (!file) {
    process.stderr.write('Usage: node docs/recompute/launchpad.mjs list.csv [sequence]\n')
    process.exit(1)
  }
  const { hash, rows } = recompute(readFileSync(file, 'utf8'))
  process.stdout.write(`sha256,${hash}\n`)
  process.stdout.write('sequence,amount,coins,charge,refund\n')
  for (const row of rows)
    if (!sequence || row.sequence === Number(sequence))
      process.stdout.write(`${[row.sequence, row.amount, row.quantity, row.charge, row.refund].join(',')}\n`)
}

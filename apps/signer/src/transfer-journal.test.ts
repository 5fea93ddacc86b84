import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { TransferJournal } from './transfer-journal.ts'
import { Transfers } from './transfers.ts'

/*
 * Goal: whatever kills the signer while it writes down a transfer, no nonce has two transfers and no cap is passed. Method: the file is left as a write that was cut
 * off at each of its bytes leaves it; and the real program runs out of disk in the middle of a line.
 */
const WORDS = 'test test test test test test test test test test test junk'
const TOKEN = '0xdAC17F958D2ee523a2206206994597C13D831ec7'
const ANNA = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
const BEN = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC'
const CAPS = { transfer: 200n, hour: 500n, day: 700n }

const folder = () => mkdtempSync(join(tmpdir(), 'signer-'))
const open = (file: string) => {
  const findings: string[] = []
  const onStrange = (finding: string) => void findings.push(finding)
  const transfers = new Transfers({ words: WORDS, pinned: { chain: 1, token: TOKEN }, caps: CAPS, file, now: () => 1_000_000, onStrange })
  return { transfers, findings }
}
const asked = (nonce: number, units: bigint, to: typeof ANNA | typeof BEN = ANNA) =>
  ({ chain: 1, nonce, to, units, gas: 100_000n, maxFee: 30n * 10n ** 9n, maxPriority: 10n ** 9n }) as const

/** Three transfers, 200 each to begin with, and what of the file comes before the last line. */
const three = async () => {
  const file = join(folder(), 'transfers.jsonl')
  const { transfers } = open(file)
  for (const [nonce, units] of [200n, 200n, 100n].entries()) expect(await transfers.sign(asked(nonce, units))).toHaveProperty('raw')
  const text = readFileSync(file, 'utf8')
  return { file, text, before: text.slice(0, text.lastIndexOf('\n', text.length - 2) + 1) }
}

test('a last line that was cut off anywhere is dropped and reported; what stands before it binds and counts as ever', async () => {
  const { file, text, before } = await three()
  const last = text.slice(before.length, -1)
  for (let bytes = 1; bytes < last.length; bytes++) {
    writeFileSync(file, before + last.slice(0, bytes))
    const findings: string[] = []
    const noted = new TransferJournal(file, finding => void findings.push(finding)).read()
    expect([0, 1, 2].map(nonce => noted.at(nonce)?.units)).toEqual([200n, 200n, undefined])
    expect(findings).toEqual([expect.stringContaining('torn')])
    expect(readFileSync(file, 'utf8')).toBe(before)
  }
  for (const bytes of [1, last.length - 1]) {
    writeFileSync(file, before + last.slice(0, bytes))
    const { transfers, findings } = open(file)
    expect(findings).toEqual([expect.stringContaining('torn')])
    expect(await transfers.sign(asked(0, 200n, BEN))).toEqual({ refused: 'otherTransfer' })
    expect(await transfers.sign(asked(1, 199n))).toEqual({ refused: 'otherTransfer' })
    expect(await transfers.sign(asked(3, 1n))).toEqual({ refused: 'nonce' })
    expect(await transfers.sign(asked(2, 101n))).toEqual({ refused: 'capHour' })
  }
  // Its nonce was never answered for: it has one transfer from now on, and the file is sound.
  expect(await open(file).transfers.sign(asked(2, 100n, BEN))).toHaveProperty('raw')
  const { transfers, findings } = open(file)
  expect(findings).toEqual([])
  expect(await transfers.sign(asked(2, 100n))).toEqual({ refused: 'otherTransfer' })
})

test('zeros that a power cut left behind the last line are dropped', async () => {
  const { file, text } = await three()
  writeFileSync(file, `${text}${'\0'.repeat(50)}`)
  expect(open(file).findings).toEqual([expect.stringContaining('torn')])
  expect(readFileSync(file, 'utf8')).toBe(text)
})

test('a last line of which only the end is missing is kept: it binds its nonce and counts to the caps', async () => {
  const { file, text } = await three()
  writeFileSync(file, text.slice(0, -1))
  const { transfers, findings } = open(file)
  expect(findings).toEqual([expect.stringContaining('had no end')])
  expect(readFileSync(file, 'utf8')).toBe(text)
  expect(await transfers.sign(asked(2, 100n, BEN))).toEqual({ refused: 'otherTransfer' })
  expect(await transfers.sign(asked(3, 1n))).toEqual({ refused: 'capHour' })
})

test('a last line that is another transfer of a nonce that is bound is dropped, and one that leaves a nonce out', async () => {
  const { file, text } = await three()
  for (const nonce of [1, 4]) {
    writeFileSync(file, `${text}${JSON.stringify({ nonce, to: BEN.toLowerCase(), units: '1', at: 1_000_000 })}`)
    expect(open(file).findings).toEqual([expect.stringContaining('torn')])
    expect(readFileSync(file, 'utf8')).toBe(text)
  }
})

test('a line with its end may have been answered for: damaged, it ends the start, in the middle and at the end', async () => {
  const { file, text } = await three()
  const lines = text.split('\n').slice(0, -1)
  for (const place of lines.keys())
    for (const damaged of ['', '{"nonce":', '\0\0\0', 'x', JSON.stringify({ nonce: place, to: ANNA.toLowerCase(), units: '1' })]) {
      const broken = `${lines.map((line, index) => (index === place ? damaged : line)).join('\n')}\n`
      writeFileSync(file, broken)
      expect(() => open(file)).toThrow(`Line ${place + 1} of`)
      // Nothing is mended on the way.
      expect(readFileSync(file, 'utf8')).toBe(broken)
    }
})

test('two lines that give one nonce two transfers, or leave one out, end the start; the same one twice does not', async () => {
  const { file, text } = await three()
  const line = (nonce: number, to: string) => `${JSON.stringify({ nonce, to: to.toLowerCase(), units: '100', at: 1_000_000 })}\n`
  for (const other of [line(2, BEN), line(4, ANNA)]) {
    writeFileSync(file, text + other)
    expect(() => open(file)).toThrow('Line 4 of')
  }
  writeFileSync(file, text + line(2, ANNA))
  expect(await open(file).transfers.sign(asked(3, 1n))).toEqual({ refused: 'capHour' })
})

test('of years of transfers the last days and the last thousand are kept; an older nonce has its one transfer for ever', async () => {
  const HOUR_MS = 3_600_000
  const file = join(folder(), 'transfers.jsonl')
  const hours = 20_000
  const at = (nonce: number) => 1_000_000 - (hours - nonce) * HOUR_MS
  const line = (nonce: number) => JSON.stringify({ nonce, to: ANNA.toLowerCase(), units: '10', at: at(nonce) })
  writeFileSync(file, `${Array.from({ length: hours }, (_, nonce) => line(nonce)).join('\n')}\n`)
  const noted = new TransferJournal(file, () => undefined).read()
  expect(noted.count).toBe(hours)
  const kept = Array.from({ length: hours }, (_, nonce) => noted.at(nonce)).filter(one => one !== undefined)
  expect(kept.length).toBeGreaterThanOrEqual(1_000)
  expect(kept.length).toBeLessThan(2_000)

  const { transfers } = open(file)
  expect(await transfers.sign(asked(7, 10n, BEN))).toEqual({ refused: 'otherTransfer' })
  expect(await transfers.sign(asked(7, 10n))).toHaveProperty('raw')
  expect(readFileSync(file, 'utf8').split('\n')).toHaveLength(hours + 1)
  // 23 of the last 24 hours have left 10 each, none of them in the last hour but the newest: 700 - 230 by the day.
  expect(transfers.most()).toBe(200n)
  for (const [place, units] of [200n, 200n, 70n].entries()) expect(await transfers.sign(asked(hours + place, units))).toHaveProperty('raw')
  expect(await transfers.sign(asked(hours + 3, 1n))).toEqual({ refused: 'capDay' })
})

/** The signer as a program; with `blocks` no file of it grows beyond so many kilobytes, and a line may be cut off there. */
const program = async (dataDir: string, blocks?: number) => {
  const command = `${blocks === undefined ? '' : `ulimit -f ${blocks}; `}exec "$0" --import tsx "$1"`
  const socket = join(dataDir, 'signer.sock')
  const environment = { SIGNER_SOCKET: socket, DATA_DIR: dataDir, SIGNER_CHAIN: '1', SIGNER_TOKEN: TOKEN, TSX_DISABLE_CACHE: '1' }
  const child = spawn('/bin/bash', ['-c', command, process.execPath, join(import.meta.dirname, 'main.ts')], {
    env: { ...process.env, ...environment, SIGNER_PASSPHRASE: 'a passphrase that is long enough for a test' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said += String(chunk)
  })
  const ended = new Promise(resolve => child.once('exit', resolve))
  await new Promise<void>((resolve, reject) => {
    createInterface({ input: child.stdout }).once('line', () => resolve())
    void ended.then(() => reject(new Error(said)))
  })
  const ask = (nonce: number, to: string): Promise<{ raw?: string; refused?: string }> =>
    new Promise((resolve, reject) => {
      const line = connect(socket)
      line.once('error', reject)
      line.once('data', data => {
        line.end()
        resolve(JSON.parse(String(data)))
      })
      const question = { ask: 'transfer', chain: 1, nonce, to, units: '1000', gas: '100000', maxFee: '1', maxPriority: '1' }
      line.write(`${JSON.stringify(question)}\n`)
    })
  return {
    ask,
    said: () => said,
    kill: async () => {
      child.kill('SIGKILL')
      await ended
    },
  }
}

test('a disk that is full in the middle of a line signs nothing, and a new start knows all that was answered', async () => {
  const dataDir = folder()
  // The seed comes first.
  await (await program(dataDir)).kill()
  const full = await program(dataDir, 1)
  const answered: string[] = []
  for (;;) {
    const { raw } = await full.ask(answered.length, ANNA)
    if (raw === undefined) break
    answered.push(raw)
  }
  expect(answered.length).toBeGreaterThan(5)
  // It goes on saying what it has said, and gives no other transfer away.
  expect((await full.ask(answered.length, BEN)).raw).toBeUndefined()
  expect((await full.ask(0, ANNA)).raw).toBe(answered[0])
  expect((await full.ask(answered.length, ANNA)).raw).toBeUndefined()
  await full.kill()
  const next = await program(dataDir)
  await expect.poll(next.said).toContain('was torn and is dropped')
  for (const [nonce, raw] of answered.entries()) {
    expect((await next.ask(nonce, ANNA)).raw).toBe(raw)
    expect((await next.ask(nonce, BEN)).refused).toBe('otherTransfer')
  }
  expect((await next.ask(answered.length, BEN)).raw).toBeDefined()
  await next.kill()
  const lines = readFileSync(join(dataDir, 'signer', 'transfers.jsonl'), 'utf8')
    .split('\n')
    .slice(0, -1)
  expect(lines.map(line => JSON.parse(line).nonce)).toEqual([...answered.keys(), answered.length])
}, 120_000)

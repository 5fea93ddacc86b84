import { type ChartSetup, getChart, saveChart } from '@assay/wire/charts/calls'
import { waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../../test/home.ts'
import { arrive, type Visitor } from '../../../../test/page.tsx'
import { data } from '../../../../test/wire-server.ts'
import { NEW_SETUP, readSetup } from './chart-setup.ts'
import { intervalOfChart, prepareSetup, putDrawing, removeDrawing } from './setup-store.ts'

/** Goal: what is drawn in one tab is never lost by what another one keeps. Method: the store of an open page; the test is the other tab. */
const PAIR = 'BTCUSDT'
const drawing = (id: string, text = '') => ({ id, name: 'segment', points: [[1, 2] as [number, number]], text, locked: false })
const withDrawings = (...ids: string[]): ChartSetup => ({ ...NEW_SETUP, drawings: ids.map(id => drawing(id)) })

/** An account as the server keeps it: what was changed from something older is not written over. */
function answerCharts({ server }: Visitor, first: ChartSetup) {
  const account = { setup: first, savedAt: 1 }
  server.answer(getChart, () => data({ ...account }))
  server.answer(saveChart, ({ setup, over }) => {
    if (over !== undefined && Number(over) !== account.savedAt) return data({ savedAt: account.savedAt, newer: account.setup })
    Object.assign(account, { setup, savedAt: account.savedAt + 1 })
    return data({ savedAt: account.savedAt, newer: null })
  })
  return account
}

const idsOf = (setup: ChartSetup | undefined) => setup?.drawings.map(({ id }) => id)
const sent = ({ server }: Visitor) => server.sent(saveChart).map(({ fields }) => idsOf(fields.setup))
const inBrowser = () => readSetup(localStorage.getItem(`chart ${PAIR}`) ?? undefined)
const elsewhere = (key: string) => dispatchEvent(new StorageEvent('storage', { key }))

/** Somebody in whose page the chart of the pair is known. */
async function arriveAtChart(as: 'visitor' | 'user', kept: ChartSetup) {
  const person = arrive({ as })
  answerHome(person.server)
  const account = answerCharts(person, kept)
  if (as === 'visitor') localStorage.setItem(`chart ${PAIR}`, JSON.stringify(kept))
  await person.open('/')
  prepareSetup(PAIR)
  if (as === 'user') await waitFor(() => expect(person.server.sent(getChart)).toHaveLength(1))
  await waitFor(() => expect(intervalOfChart(PAIR)).toBe(kept.interval))
  return { person, account }
}

test('two tabs of a person draw at the same time: both drawings are kept, and what one has removed stays removed', async () => {
  const { person, account } = await arriveAtChart('user', { ...withDrawings('old', 'gone'), interval: '4h' })
  // The other tab has drawn, removed, and chosen another interval; this one knows nothing of it.
  Object.assign(account, { setup: { ...withDrawings('old', 'theirs'), interval: '1d' }, savedAt: 5 })
  putDrawing(PAIR, drawing('mine'))
  putDrawing(PAIR, drawing('old', 'moved here'))
  await waitFor(() => expect(idsOf(account.setup)).toEqual(['old', 'theirs', 'mine']))
  expect([account.setup.drawings[0]?.text, account.setup.interval]).toEqual(['moved here', '1d'])
  expect(sent(person)[0]).toEqual(['old', 'gone', 'mine'])
  await waitFor(() => expect(intervalOfChart(PAIR)).toBe('1d'))
  // From now on this tab knows what the other one has drawn.
  removeDrawing(PAIR, 'theirs')
  await waitFor(() => expect(idsOf(account.setup)).toEqual(['old', 'mine']))
})

test('what another tab of this browser has drawn is shown at once, and is in what is sent next', async () => {
  const { person, account } = await arriveAtChart('user', { ...withDrawings('old'), interval: '4h' })
  Object.assign(account, { setup: { ...withDrawings('old', 'theirs'), interval: '1d' }, savedAt: 5 })
  elsewhere(`chart ${PAIR} saved`)
  await waitFor(() => expect(intervalOfChart(PAIR)).toBe('1d'))
  putDrawing(PAIR, drawing('mine'))
  await waitFor(() => expect(sent(person)).toEqual([['old', 'theirs', 'mine']]))
})

test('two tabs of a visitor keep what both draw, and follow each other', async () => {
  await arriveAtChart('visitor', { ...withDrawings('old'), interval: '4h' })
  localStorage.setItem(`chart ${PAIR}`, JSON.stringify({ ...withDrawings('old', 'theirs'), interval: '4h' }))
  putDrawing(PAIR, drawing('mine'))
  expect(idsOf(inBrowser())).toEqual(['old', 'theirs', 'mine'])
  localStorage.setItem(`chart ${PAIR}`, JSON.stringify({ ...withDrawings('old'), interval: '1d' }))
  elsewhere(`chart ${PAIR}`)
  await waitFor(() => expect(intervalOfChart(PAIR)).toBe('1d'))
})

import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { SPOT_PAIRS } from '../../../test/listed-markets.ts'
import { arrive } from '../../../test/page.tsx'
import { rowNames } from '../../../test/tables.ts'

test('the views of the table: losers only fall, risers only rise, and one press makes six favourites', async () => {
  const { user, t, server, open } = arrive()
  answerHome(server)
  await open('/')
  const pairs = () => rowNames(t('markets:table.label'))
  const view = async (name: string) => user.click(await screen.findByRole('tab', { name: t(`markets:view.${name}`) }))
  await waitFor(async () => expect(await pairs()).toEqual(SPOT_PAIRS))
  await view('losers')
  expect(await pairs()).toEqual(['LTCUSDT', 'SOLUSDT'])
  await view('gainers')
  expect(await pairs()).toEqual(['LINKUSDT', 'DOTUSDT', 'DOGEUSDT', 'XRPUSDT', 'ETHUSDT', 'BTCUSDT'])
  await view('new')
  expect(await pairs()).toHaveLength(SPOT_PAIRS.length)
  await view('favourites')
  await user.click(screen.getByRole('button', { name: t('markets:favourite.popular', { count: '6' }) }))
  expect(await pairs()).toEqual(SPOT_PAIRS.slice(0, 6))
})

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
  const shows = (pairs: readonly string[]) => waitFor(async () => expect(await rowNames(t('markets:table.label'))).toEqual(pairs))
  const view = async (name: string) => user.click(await screen.findByRole('tab', { name: t(`markets:view.${name}`) }))
  await shows(SPOT_PAIRS)
  await view('losers')
  await shows(['LTCUSDT', 'SOLUSDT'])
  await view('gainers')
  await shows(['LINKUSDT', 'DOTUSDT', 'DOGEUSDT', 'XRPUSDT', 'ETHUSDT', 'BTCUSDT'])
  await view('new')
  await waitFor(async () => expect(await rowNames(t('markets:table.label'))).toHaveLength(SPOT_PAIRS.length))
  await view('favourites')
  await user.click(await screen.findByRole('button', { name: t('markets:favourite.popular', { count: '6' }) }))
  await shows(SPOT_PAIRS.slice(0, 6))
})

import { serverNow } from '@assay/client/live/server-time'
import { getBanner } from '@assay/wire/content/calls'
import { screen } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { answerHome } from '../../../test/home.ts'
import { arrive } from '../../../test/page.tsx'
import { data } from '../../../test/wire-server.ts'

test('a banner that is planned appears on an open page at its moment', async () => {
  const { server, open } = arrive()
  answerHome(server)
  let appearsAt = 0
  server.answer(getBanner, () => {
    appearsAt ||= serverNow() + 500
    const banners = serverNow() < appearsAt ? [] : [{ id: '9', title: 'A new product', summary: 'From today' }]
    return data({ banners, nextAt: banners.length === 0 ? appearsAt : 0 })
  })
  await open('/')
  await screen.findByText('A new product')
  expect(server.sent(getBanner)).toHaveLength(2)
})

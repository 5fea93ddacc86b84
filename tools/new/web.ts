import type { MakeFloor } from './floor.ts'
import { addImport, addTo } from './lists.ts'
import type { Names } from './names.ts'

const product = ({ camel }: Names) => `import type { Product } from '../../shared/navigation/product.ts'
import { PATHS } from '../../shared/paths.ts'

export const ${camel} = {
  routes: [{ path: PATHS.${camel}, who: 'user', screen: '${camel}' }],
  entries: [{ path: PATHS.${camel}, name: '${camel}', group: 'assets', section: 'move', words: '${camel}' }],
} as const satisfies Product
`

const store = ({ word, camel, pascal }: Names) => `import { serveChannel } from '@assay/client/live/channel-stores'
import { pageStore } from '@assay/client/page/page-state'
import type { ${pascal} } from '@assay/wire/${word}/calls'

/** What the person has put aside, as the private socket says it; empty before its first word. Only it writes here. */
export const ${camel}Store = pageStore<{ published?: ${pascal} }>('person', () => ({}))

serveChannel('${camel}', { apply: ({ data }) => ${camel}Store.setState({ published: data }) })
`

const membership = ({ word, camel, pascal }: Names) => `import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { read, refresh } from '@assay/client/call/queries'
import { useChannel } from '@assay/client/live/use-channel'
import { Amount } from '@assay/ui/numbers/amount'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { get${pascal}, join${pascal}, leave${pascal} } from '@assay/wire/${word}/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { useStore } from 'zustand'
import { Facts } from '../../shared/facts/facts.tsx'
import { ${camel}Store } from './${word}-store.ts'

const ASSET = 'USDT'

/** What the person has put aside or would, and the button for what comes next. A toast says why the answer is no. */
export function Membership() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(get${pascal}, {}))
  useChannel('${camel}')
  const published = useStore(${camel}Store, state => state.published)
  const joining = useAction(join${pascal})
  const leaving = useAction(leave${pascal})
  const state = published ?? data
  if (!state) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  const { run, busy } = state.joinedAt === 0 ? joining : leaving
  const press = async () => {
    try {
      await run({})
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
    } finally {
      await refresh(get${pascal})
    }
  }
  return (
    <>
      <Facts
        facts={[
          { name: t('${word}:deposit'), value: <Amount value={state.deposit} asset={ASSET} /> },
          { name: t('${word}:bonus'), value: <Amount value={state.bonus} asset={ASSET} /> },
          ...(state.joinedAt > 0 ? [{ name: t('${word}:joined'), value: <Moment at={state.joinedAt} /> }] : []),
          ...(state.askedAt > 0 ? [{ name: t('${word}:asked'), value: <Moment at={state.askedAt} /> }] : []),
        ]}
      />
      {state.askedAt === 0 && (
        <Button onClick={() => void press()} loading={busy}>
          {state.joinedAt === 0 ? t('${word}:join') : t('${word}:leave')}
        </Button>
      )}
    </>
  )
}
`

const screen = ({ word, pascal }: Names) => `import { PageTitle } from '@assay/ui/states/page-title'
import { useTranslation } from 'react-i18next'
import { Membership } from '../features/${word}/membership.tsx'
import { Page } from '../shared/page.tsx'
import { useTitle } from '../shared/use-title.ts'

/** The page of the product. */
export function ${pascal}() {
  const { t } = useTranslation()
  useTitle(t('${word}:title'))
  return (
    <Page>
      <PageTitle title={t('${word}:title')} />
      <Membership />
    </Page>
  )
}
`

const test = ({ word, camel, pascal }: Names) => `import { get${pascal}, join${pascal}, leave${pascal} } from '@assay/wire/${word}/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused } from '../../../test/wire-server.ts'

const NOON = Date.UTC(2026, 0, 1, 12)
const BEFORE = { deposit: '10', bonus: '0.1', joinedAt: 0, askedAt: 0 }
const JOINED = { ...BEFORE, joinedAt: NOON }

async function arriveWith(state: typeof BEFORE): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(get${pascal}, state)
  person.server.live.give('${camel}', state)
  await person.open('/${camel}')
  return person
}
const button = ({ t }: Visitor) => screen.findByRole('button', { name: t('${word}:join') })

test('who presses the button takes part; who asks for it back waits for staff, and the page follows the socket', async () => {
  const person = await arriveWith(BEFORE)
  const { user, server, t } = person
  server.answer(join${pascal}, () => {
    server.live.publish('${camel}', JOINED)
    return data(JOINED)
  })
  await user.click(await button(person))
  await screen.findByText(t('${word}:joined'))
  server.answer(leave${pascal}, () => {
    server.live.publish('${camel}', { ...JOINED, askedAt: NOON })
    return data({ ...JOINED, askedAt: NOON })
  })
  await user.click(await screen.findByRole('button', { name: t('${word}:leave') }))
  await screen.findByText(t('${word}:asked'))
  expect([server.sent(join${pascal}).length, server.sent(leave${pascal}).length]).toEqual([1, 1])
  server.live.publish('${camel}', BEFORE)
  await button(person)
})

test('a refusal is said, and the button stays', async () => {
  const person = await arriveWith(BEFORE)
  const { user, server, t } = person
  server.answer(join${pascal}, () => refused({ refusal: 'notAllowed' }))
  await user.click(await button(person))
  await screen.findByText(t('refusals:notAllowed'))
  await waitFor(async () => expect((await button(person)).hasAttribute('disabled')).toBe(false))
})
`

/** The product's feature and screen in the web app, and their lines in the lists. */
export const webFloor: MakeFloor = names => {
  const { word, camel, pascal } = names
  const feature = `apps/web/src/features/${word}`
  const shown = `${camel}: { frame: 'page', areas: ['${word}'], load: async () => (await import('../screens/${word}.tsx')).${pascal} },`
  return {
    files: {
      [`${feature}/product.ts`]: product(names),
      [`${feature}/${word}-store.ts`]: store(names),
      [`${feature}/membership.tsx`]: membership(names),
      [`${feature}/membership.test.tsx`]: test(names),
      [`apps/web/src/screens/${word}.tsx`]: screen(names),
    },
    lines: {
      'apps/web/src/app/products.ts': text =>
        addTo(addImport(text, `import { ${camel} } from '../features/${word}/product.ts'`), 'PRODUCTS', `${camel},`),
      'apps/web/src/app/screens.ts': text => addTo(text, 'screens', shown),
      'apps/web/src/shared/paths.ts': text => addTo(text, 'PATHS', `${camel}: '/${camel}',`),
      'apps/web/src/app/routes.test.ts': text => addTo(text, 'OWN', `'/${camel}',`),
      'e2e/picturing/screens.ts': text => addTo(text, 'SCREENS', `{ name: '${word}', path: '/${camel}', who: 'newcomer', looks: FIRST },`),
    },
  }
}

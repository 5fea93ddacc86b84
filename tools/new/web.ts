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

const membership = ({ word, pascal }: Names) => `import { useAction } from '@assay/client/action/action'
import { CallFailed } from '@assay/client/call/call-failed'
import { read, refresh } from '@assay/client/call/queries'
import { Moment } from '@assay/ui/numbers/moment'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { get${pascal}, join${pascal} } from '@assay/wire/${word}/calls'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'

/** Since when the person takes part, or the button to. A toast says why the answer is no. */
export function Membership() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(get${pascal}, {}))
  const { run, busy } = useAction(join${pascal})
  const join = async () => {
    try {
      await run({})
    } catch (failure) {
      if (!(failure instanceof CallFailed)) throw failure
    } finally {
      await refresh(get${pascal})
    }
  }
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  if (data.joinedAt === 0)
    return (
      <Button onClick={() => void join()} loading={busy}>
        {t('${word}:join')}
      </Button>
    )
  return (
    <p>
      {t('${word}:joined')}: <Moment at={data.joinedAt} />
    </p>
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

const test = ({ word, camel, pascal }: Names) => `import { get${pascal}, join${pascal} } from '@assay/wire/${word}/calls'
import { screen, waitFor } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, type Visitor } from '../../../test/page.tsx'
import { data, refused } from '../../../test/wire-server.ts'

const NOON = Date.UTC(2026, 0, 1, 12)

async function arriveBefore(): Promise<Visitor> {
  const person = arrive({ as: 'user' })
  person.server.answer(get${pascal}, { joinedAt: 0 })
  await person.open('/${camel}')
  return person
}
const button = ({ t }: Visitor) => screen.findByRole('button', { name: t('${word}:join') })

test('who presses the button takes part, and the page says so', async () => {
  const person = await arriveBefore()
  const { user, server, t } = person
  server.answer(join${pascal}, () => {
    server.answer(get${pascal}, { joinedAt: NOON })
    return data({ joinedAt: NOON })
  })
  await user.click(await button(person))
  await screen.findByText(t('${word}:joined'), { exact: false })
  expect(server.sent(join${pascal})).toHaveLength(1)
})

test('a refusal is said, and the button stays', async () => {
  const person = await arriveBefore()
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

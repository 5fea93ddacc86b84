import type { MakeFloor } from './floor.ts'
import { addImport, addText, addTo } from './lists.ts'
import type { Names } from './names.ts'

const product = ({ camel, pascal }: Names) => `import { latePart } from '@assay/client/loading/late-part'
import type { Product } from '../shared/product/product.ts'

export const ${camel}: Product = {
  house: [
    { name: '${camel}', shows: 'console/get${pascal}Members', Part: latePart(async () => (await import('./members.tsx')).Members) },
  ],
  settings: [{ of: '${camel}' }],
  cases: [{ kind: '${camel}', topics: ['${camel}'] }],
}
`

const members = ({ word, camel, pascal }: Names) => `import { read } from '@assay/client/call/queries'
import { ErrorState } from '@assay/ui/states/error-state'
import { PageLoading } from '@assay/ui/states/page-loading'
import { get${pascal}Members } from '@assay/wire/${word}/console-calls'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { FactTable } from '../shared/facts/fact-table.tsx'
import { Figure } from '../shared/facts/figure.tsx'
import { UtcTime } from '../shared/utc-time.tsx'

/** Who takes part, newest first. */
export function Members() {
  const { t } = useTranslation()
  const { data, error, refetch } = useQuery(read(get${pascal}Members, {}))
  if (!data) return error ? <ErrorState message={error.message} onRetry={refetch} /> : <PageLoading />
  return (
    <FactTable
      title={t('console:${camel}.members')}
      rows={data.members}
      rowKey={({ uid }) => uid}
      empty={t('console:${camel}.noMembers')}
      columns={[
        { key: 'uid', header: t('console:${camel}.uid'), cardHead: true, render: ({ uid }) => uid },
        { key: 'deposit', header: t('console:${camel}.deposit'), align: 'end', render: ({ deposit }) => <Figure text={deposit} /> },
        { key: 'joinedAt', header: t('console:${camel}.joinedAt'), render: ({ joinedAt }) => <UtcTime at={joinedAt} precision="minute" /> },
      ]}
    />
  )
}
`

const test = ({ word, camel, pascal, title }: Names) => `import { getPools } from '@assay/wire/operators/house-calls'
import { get${pascal}Members } from '@assay/wire/${word}/console-calls'
import { screen, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive } from '../../test/page.tsx'

test('the house shows who takes part, to those roles alone that may see it', async () => {
  const { server, open } = arrive('auditor')
  server.answer(getPools, { seq: 1, at: 0, pools: [] })
  server.answer(get${pascal}Members, { members: [{ uid: '10023456', deposit: '10', joinedAt: Date.UTC(2026, 0, 1, 12), askedAt: 0 }] })
  await open('/house?part=${camel}')
  const members = within(await screen.findByRole('region', { name: '${title}: members' }))
  await members.findByText('10023456')
  members.getByText('2026-01-01 12:00', { exact: false })
})

test('whose role may not see it is offered no such part', async () => {
  const { server, open } = arrive('compliance')
  server.answer(getPools, { seq: 1, at: 0, pools: [] })
  await open('/house')
  await screen.findByRole('tab', { name: 'Pools and promises' })
  expect(screen.queryByRole('tab', { name: '${title}' })).toBeNull()
})
`

/** What operators see of the product: a part of the page of the house, cases, settings; and its lines in the lists. */
export const consoleFloor: MakeFloor = names => {
  const { word, camel, title } = names
  const folder = `apps/console/src/${word}`
  const texts = { members: `${title}: members`, noMembers: 'Nobody yet', uid: 'UID', deposit: 'Deposit (USDT)', joinedAt: 'Joined' }
  return {
    files: {
      [`${folder}/product.ts`]: product(names),
      [`${folder}/members.tsx`]: members(names),
      [`${folder}/members.test.tsx`]: test(names),
    },
    lines: {
      'apps/console/src/app/products.ts': text =>
        addTo(addImport(text, `import { ${camel} } from '../${word}/product.ts'`), 'PRODUCTS', `${camel},`),
      'apps/console/src/texts/en.json': text => {
        const groups = ['houseParts', 'reviewWords.kind', 'reviewWords.topic', 'settings.house', 'settings.products', 'settings.poolName']
        const named = groups.reduce((all, group) => addText(all, group, camel, title), text)
        const fields = addText(addText(named, 'settings.field', 'deposit', 'Deposit'), 'settings.field', 'bonus', 'Bonus')
        const hint = 'It is filled with the newest version. Who has joined keeps the version of that time.'
        return addText(addText(fields, 'settings.formHint', camel, hint), '', camel, texts)
      },
    },
  }
}

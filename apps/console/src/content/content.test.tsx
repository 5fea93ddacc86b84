import type { ResponseOf } from '@assay/wire/call'
import { getArticle, getArticles, saveDraft } from '@assay/wire/content/console-calls'
import { screen, waitFor, within } from '@testing-library/dom'
import { expect, test } from 'vitest'
import { arrive, data, refused } from '../../test/page.tsx'

type Article = ResponseOf<typeof getArticle>
type Draft = Article['drafts'][number]

const AT = Date.UTC(2026, 10, 30, 3)
const DRAFT: Draft = {
  ...{ lang: 'en', title: 'Maintenance', summary: 'On Sunday', body: 'From 02:00.', revision: 3, isChanged: false, state: 'current' },
  ...{ hash: 'a'.repeat(64), editedBy: 'Ada Kern', editedAt: AT, publishedVersion: 1 },
}
const articleOf = (draft: Draft): Article => ({
  ...{ id: '300', kind: 'announcement', title: draft.title, languages: [{ lang: 'en', state: 'current' }], changed: [], waits: false },
  ...{ plannedAt: 0, retiredAt: 0, editedAt: AT, isLegal: false, drafts: [draft], publications: [], mayEdit: true, mayDecide: false },
})

/** An operator who writes over a text that Ben has saved meanwhile, up to the refusal. */
async function writeOverBen() {
  const operator = arrive('admin')
  const { server, open, user } = operator
  let kept = DRAFT
  server.answer(getArticles, { articles: [] })
  server.answer(getArticle, () => data(articleOf(kept)))
  server.answer(saveDraft, ({ revision, title, summary, body }) => {
    if (Number(revision) !== kept.revision) return refused({ refusal: 'draftChanged' })
    kept = { ...kept, title, summary, body, revision: kept.revision + 1 }
    return data({ revision: kept.revision, hash: kept.hash })
  })
  await open('/articles/300')
  const summary = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Summary' })
  kept = { ...kept, summary: 'On Monday', revision: 4, editedBy: 'Ben Roth' }
  await user.type(summary, ', at night')
  const conflict = await screen.findByRole('alert')
  return { ...operator, summary, conflict, kept: () => kept }
}

test('a save over a newer text is refused: who saved it and what differs is shown, what was typed stays, also after a reload, and can be kept', async () => {
  const { open, user, summary, conflict, kept } = await writeOverBen()
  await within(conflict).findByText(/^Ben Roth has saved this text meanwhile/)
  const difference = within(conflict).getByRole('region', { name: 'What differs' })
  expect([...difference.querySelectorAll('del, ins')].map(({ textContent }) => textContent)).toEqual([
    '− On Monday',
    '+ On Sunday, at night',
  ])
  expect(summary.value).toBe('On Sunday, at night')
  expect(kept().summary).toBe('On Monday')

  await open('/articles/300')
  expect((await screen.findByRole<HTMLInputElement>('textbox', { name: 'Summary' })).value).toBe('On Sunday, at night')
  const again = within(await screen.findByRole('alert'))
  await user.click(again.getByRole('button', { name: 'Keep mine' }))
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  expect(kept()).toMatchObject({ title: 'Maintenance', summary: 'On Sunday, at night', body: 'From 02:00.' })
  await screen.findByText('Saved')
})

test('the newer text can be taken instead, and nothing is sent for it', async () => {
  const { user, server, summary, conflict, kept } = await writeOverBen()
  const before = server.sent(saveDraft).length
  await user.click(within(conflict).getByRole('button', { name: 'Take theirs' }))
  await waitFor(() => expect(summary.value).toBe('On Monday'))
  await screen.findByText('Saved')
  expect([server.sent(saveDraft).length, kept().revision]).toEqual([before, 4])
})

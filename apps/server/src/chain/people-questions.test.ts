import { expect, test } from 'vitest'
import { PeopleQuestions } from './people-questions.ts'

/** Goal: whatever people ask of the chain, the house's own look at it is not held up: there is a bound for one person, for all, and at the same time. */

test('one person has ten questions a minute, and uses up nothing of another', async () => {
  let now = 0
  const questions = new PeopleQuestions(() => now)
  const ask = (person: string) => questions.ask(person, async () => 'answered' as const)
  for (let asked = 0; asked < 10; asked += 1) expect(await ask('41')).toBe('answered')
  expect(await ask('41')).toEqual({ refusal: 'tooManyRequests', parameters: { seconds: '60' } })
  expect(await ask('42')).toBe('answered')
  now = 60_000
  expect(await ask('41')).toBe('answered')
})

test('all together have 120 a minute, and four at the same time', async () => {
  const questions = new PeopleQuestions(() => 0)
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  const running = Array.from({ length: 4 }, (_, person) => questions.ask(`slow ${person}`, () => held))
  expect(await questions.ask('one more', async () => 'answered')).toEqual({ refusal: 'busy' })
  answer()
  await Promise.all(running)
  for (let person = 0; person < 115; person += 1) expect(await questions.ask(`person ${person}`, async () => 'answered')).toBe('answered')
  expect(await questions.ask('late', async () => 'answered')).toMatchObject({ refusal: 'tooManyRequests' })
})

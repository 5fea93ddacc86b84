import { expect, test } from 'vitest'
import { markReviewed, outdatedTexts, type ReviewedEnglish } from './reviewed-english.ts'

const LANGUAGES = ['de', 'fr']
const english = (text: string) => new Map([['spot', new Map([['ticket.buy', text]])]])
const mark = (text: string, reviewed: ReviewedEnglish, ...compared: string[]) =>
  markReviewed(english(text), reviewed, { languages: LANGUAGES, compared })

test('a new text is open in every language, and done once all were compared with it', () => {
  expect(outdatedTexts(english('Buy'), {}, LANGUAGES)).toEqual([
    'spot: the English of ticket.buy is new or has changed; review it in de, fr',
  ])
  expect(outdatedTexts(english('Buy'), mark('Buy', {}, 'de', 'fr'), LANGUAGES)).toEqual([])
})

test('when the English changes, its translations are open again, one by one', () => {
  const before = mark('Buy', {}, 'de', 'fr')
  expect(outdatedTexts(english('Buy now'), before, LANGUAGES)).toHaveLength(1)
  const inGerman = mark('Buy now', before, 'de')
  expect(outdatedTexts(english('Buy now'), inGerman, LANGUAGES)).toEqual([
    'spot: the English of ticket.buy is new or has changed; review it in fr',
  ])
  expect(outdatedTexts(english('Buy now'), mark('Buy now', inGerman, 'fr'), LANGUAGES)).toEqual([])
})

test('a text that is gone leaves nothing behind', () => {
  expect(markReviewed(new Map([['spot', new Map()]]), mark('Buy', {}, 'de', 'fr'), { languages: LANGUAGES, compared: LANGUAGES })).toEqual({
    spot: {},
  })
})

import { expect, test } from 'vitest'
import { CallFailed } from '../call/call-failed.ts'
import { saidByToast } from './said-by-toast.ts'

test('what was done is given on, and of what was refused nothing comes', async () => {
  expect(await saidByToast(Promise.resolve('done'))).toBe('done')
  expect(await saidByToast(Promise.reject(new CallFailed('refused', 'No.')))).toBeUndefined()
})

test('a fault of the page is no refusal, and is not swallowed', () =>
  expect(saidByToast(Promise.reject(new TypeError('a fault')))).rejects.toThrow('a fault'))

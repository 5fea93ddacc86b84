import { screen } from '@testing-library/dom'
import { fieldOf, fill } from './fields.ts'
import type { Visitor } from './page.tsx'

/** Chooses a country by what somebody types of it. */
export async function chooseCountry({ user, t }: Visitor, typed: string): Promise<void> {
  const select = screen.getByRole('combobox', { name: t('people:country.label') })
  await fill({ user }, select, typed)
  await user.click(await screen.findByRole('option'))
}

/** Fills both fields of a new password. */
export async function fillPasswords(person: Visitor, label: 'label' | 'new', [first, again]: [string, string]): Promise<void> {
  await fill(person, fieldOf(person.t(`people:password.${label}`)), first)
  await fill(person, fieldOf(person.t('people:password.again')), again)
}

import { screen } from '@testing-library/dom'
import type { Visitor } from './page.tsx'

/** The field of a label: its text, or what its name begins with. */
export const fieldOf = (label: string | RegExp): HTMLInputElement => screen.getByLabelText(label, { exact: true })

/** What a field says is wrong with it; empty while nothing is. */
export function problemOf(field: HTMLElement): string {
  if (field.getAttribute('aria-invalid') !== 'true') return ''
  const ids = (field.getAttribute('aria-describedby') ?? '').split(' ')
  const said = ids.map(id => document.getElementById(id)).filter(note => note && /-(error|note)$/.test(note.id))
  return said.map(note => note?.textContent).join(' ')
}

/** Puts a text into a field at once, as pasting it does, in place of what stands there. */
export async function fill({ user }: Pick<Visitor, 'user'>, field: HTMLElement, text: string): Promise<void> {
  await user.clear(field)
  if (text) await user.paste(text)
}

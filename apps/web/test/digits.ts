import type { Visitor } from './page.tsx'

/** Types six digits into their boxes, from the first on. */
export async function typeDigits({ user }: Visitor, boxes: HTMLElement, digits: string): Promise<void> {
  const [first] = boxes.querySelectorAll('input:not([type=hidden])')
  if (!first) throw new Error('there are no boxes')
  await user.click(first)
  await user.keyboard(digits)
}

/** Enough of a contact for whoever has it to know it again, too little for anybody else to reach it. */
export function maskedContact({ kind, value }: { kind: 'email' | 'phone'; value: string }): string {
  if (kind === 'phone') return `${value.slice(0, 3)}***${value.slice(-2)}`
  const at = value.lastIndexOf('@')
  return `${value.slice(0, Math.min(2, at - 1))}***${value.slice(at)}`
}

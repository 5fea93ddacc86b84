/** A figure as the core gives it, to the last digit; a dash where there is none. */
export function Figure({ text }: { text: string }) {
  return <span className="number">{text || '–'}</span>
}

/** Throws when the core and the auditor do not say the same. */
export function same(what: string, core: unknown, auditor: unknown): void {
  if (core !== auditor) throw new Error(`${what}: the core says ${String(core)}, the auditor ${String(auditor)}`)
}

/** Days of a run of sign-ins; the one after the last is the first again. */
export const SIGN_IN_DAYS = 7

/** The newest sign-in of a person: its day in Hong Kong, and which day of the run it was. */
export interface SignInRun {
  readonly day: number
  /** 1 to `SIGN_IN_DAYS`. */
  readonly step: number
}

/**
 * Which day of the run a sign-in on a day in Hong Kong is, 1 to `SIGN_IN_DAYS`; `undefined` when the person has signed in on it already. The next day goes on,
 * a gap begins anew, the eighth day is the first.
 */
export function nextStep(run: SignInRun | undefined, day: number): number | undefined {
  if (run && day <= run.day) return undefined
  return run && day === run.day + 1 ? (run.step % SIGN_IN_DAYS) + 1 : 1
}

/** Which days of the run that a day belongs to are signed in: as many as this, from the first on. `isToday`: this day is among them. */
export function signedSteps(run: SignInRun | undefined, day: number): { steps: number; isToday: boolean } {
  if (!run || run.day < day - 1) return { steps: 0, isToday: false }
  if (run.day === day) return { steps: run.step, isToday: true }
  return { steps: run.step % SIGN_IN_DAYS, isToday: false }
}

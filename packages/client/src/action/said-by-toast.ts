import { CallFailed } from '../call/call-failed.ts'

/** Waits for an action whose refusal a toast has said: nothing comes of it then. Whatever is no failed call is a fault, and thrown. */
export async function saidByToast<Done>(action: Promise<Done>): Promise<Done | undefined> {
  try {
    return await action
  } catch (error) {
    if (!(error instanceof CallFailed)) throw error
    return undefined
  }
}

// Which part of a machine's time others took while something ran.
import { readFileSync } from 'node:fs'

/** Ticks of all cores since the start of the machine, of them idle ones, and those of this process and of the children that it has waited for; nothing where the system does not say. */
function ticks() {
  try {
    const [total, idle] = ofCores(readFileSync('/proc/stat', 'utf8'))
    return { total, idle, own: ofProcess(readFileSync('/proc/self/stat', 'utf8')) }
  } catch {
    return undefined
  }
}

/** The first line: user, nice, system, idle, waiting, interrupts (two), taken by other machines. What guests took is in the first two already. */
function ofCores(text) {
  const figures = text.split('\n')[0].trim().split(/\s+/).slice(1, 9).map(Number)
  return [figures.reduce((sum, next) => sum + next, 0), figures[3] + figures[4]]
}

/** Behind the name in brackets: user and system time of the process are the 12th and 13th figure, those of its children the next two. */
const ofProcess = text =>
  text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 15)
    .reduce((sum, next) => sum + Number(next), 0)

/** Counts from its making on. */
export class MachineTime {
  #begun = ticks()

  /** From 0 to 1: what neither this process and its children took nor was idle, of all that passed. 0 where the system does not say. */
  ofOthers() {
    const [begun, now] = [this.#begun, ticks()]
    if (!begun || !now || now.total === begun.total) return 0
    const passed = now.total - begun.total
    const others = passed - (now.idle - begun.idle) - (now.own - begun.own)
    return Math.min(1, Math.max(0, others / passed))
  }
}

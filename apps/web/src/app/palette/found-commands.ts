import { isFound } from '@assay/i18n/fold'
import type { Command, CommandGroup } from './use-commands.ts'

/** What is called as was typed, before what is only found by it: in each group, and among the groups. */
export function foundCommands(groups: readonly CommandGroup[], query: string): CommandGroup[] {
  const isCalled = ({ label }: Command) => isFound([label], query)
  const found = groups.map(({ name, commands }) => ({
    name,
    called: commands.filter(isCalled),
    further: commands.filter(command => !isCalled(command) && isFound(command.keywords ?? [], query)),
  }))
  return [...found.filter(({ called }) => called.length > 0), ...found.filter(({ called }) => called.length === 0)]
    .map(({ name, called, further }) => ({ name, commands: [...called, ...further] }))
    .filter(({ commands }) => commands.length > 0)
}

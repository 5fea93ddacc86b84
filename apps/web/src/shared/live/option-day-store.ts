import type { OptionDay } from '@assay/wire/options'
import type { ChannelFrame } from '@assay/wire/sockets'
import { createStore } from 'zustand/vanilla'

/** The person's day in delivery contracts; undefined until the first snapshot. Only the private socket writes here. */
export const optionDayStore = createStore<{ day: OptionDay | undefined }>(() => ({ day: undefined }))

export const applyOptionDay = (frame: ChannelFrame<'optionDay'>): void => optionDayStore.setState({ day: frame.data })

export const forgetOptionDay = (): void => optionDayStore.setState({ day: undefined })

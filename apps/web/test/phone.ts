import { resizeWindow } from './window-size.ts'

/** The window is that of a phone, until the test is over. */
export const onPhone = (): void => resizeWindow({ width: 390, height: 844 })

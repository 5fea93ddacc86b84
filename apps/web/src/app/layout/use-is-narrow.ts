import { useMediaQuery } from '@mantine/hooks'

/** Whether the window is too narrow for the navigation at its top; the same width stands in `top-bar.module.css`. */
export const useIsNarrow = (): boolean => useMediaQuery('(max-width: 1060px)', false, { getInitialValueInEffect: false })

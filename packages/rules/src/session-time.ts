/** The least and the most minutes that people can allow themselves a day; who wants less takes a break. */
export const SESSION_TIME_MINUTES = { least: 30, most: 720 } as const

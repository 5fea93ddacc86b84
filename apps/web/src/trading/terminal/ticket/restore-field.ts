const DECIMAL = /^\d{1,30}(\.\d{1,30})?$/

/** A choice as it was kept, or another in place of one that there is no longer. */
export const keptChoice = <T extends string>(value: unknown, among: readonly T[], otherwise: T): T =>
  among.find(each => each === value) ?? otherwise

/** Figures as they were typed; in place of what is no decimal, what stands in an empty ticket. */
export const keptFigures = <Figure extends string>(
  kept: Readonly<Partial<Record<Figure, unknown>>>,
  figures: readonly Figure[],
  empty: Readonly<Record<Figure, string>>,
): Record<Figure, string> =>
  Object.fromEntries(
    figures.map(figure => {
      const value = kept[figure]
      return [figure, value === '' || (typeof value === 'string' && DECIMAL.test(value)) ? value : empty[figure]]
    }),
  ) as Record<Figure, string>

/** The figure that a term names, where its explanation must leave that to be read: it stands below the whole. */
export const figureOf = (term: HTMLElement): HTMLElement | undefined => term.closest<HTMLElement>('[data-explained=below]') ?? undefined

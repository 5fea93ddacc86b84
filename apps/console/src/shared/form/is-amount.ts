const FIGURE = /^(0|[1-9]\d{0,17})(\.\d{1,8})?$/

/** Whether a text is a plain number as the server reads it: digits and one point, no sign, no grouping. */
export const isFigure = (text: string): boolean => FIGURE.test(text.trim())

/** Whether it is one above nothing. */
export const isAmount = (text: string): boolean => isFigure(text) && /[1-9]/.test(text)

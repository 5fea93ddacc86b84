import { encode } from 'uqr'

/** The cells of a QR code of a text, row by row, true for dark, with the rim that cameras need: for whoever draws it. */
export const qrCells = (text: string): boolean[][] => encode(text, { border: 2 }).data

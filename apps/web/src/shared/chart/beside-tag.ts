/** Height of a price on the axis, with a pixel between two. */
const TAG_PX = 20

/** Where the price of a line stands on the axis: beside that of the last trade, never over it. */
export const besideTag = (y: number, last: number | undefined): number =>
  last === undefined || Math.abs(y - last) >= TAG_PX ? y : y < last ? last - TAG_PX : last + TAG_PX

/** The page's colours and letters as the line uses them. */
export interface TimeLineColours {
  ground: string
  grid: string
  text: string
  dim: string
  faint: string
  accent: string
  wash: string
  up: string
  down: string
  upSolid: string
  downSolid: string
  family: string
}

/** Read anew when the scheme or the up colour changes. */
export function readColours(): TimeLineColours {
  const computed = getComputedStyle(document.documentElement)
  const colour = (name: string) => computed.getPropertyValue(name).trim()
  return {
    ground: colour('--surface'),
    grid: colour('--line'),
    text: colour('--text'),
    dim: colour('--text-dim'),
    faint: colour('--text-faint'),
    accent: colour('--accent'),
    wash: colour('--accent-wash'),
    up: colour('--up'),
    down: colour('--down'),
    upSolid: colour('--up-solid'),
    downSolid: colour('--down-solid'),
    family: getComputedStyle(document.body).fontFamily,
  }
}

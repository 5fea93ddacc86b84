// Runs before the first paint, so that a light page never flashes dark: the chosen scheme, the colour of "up", the density of tables. Keeps the keys
// that are pressed before the page's code has come; it takes them over (`src/app/keys`).
;(() => {
  const root = document.documentElement
  let scheme = 'dark'
  try {
    scheme = localStorage.getItem('colour-scheme') || 'dark'
    root.dataset.up = localStorage.getItem('up-colour') || 'green'
    root.dataset.density = localStorage.getItem('density') || 'comfortable'
  } catch {
    // No storage: the defaults.
  }
  root.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark'
  const keys = []
  const keep = event => keys.push(event)
  addEventListener('keydown', keep)
  window.takeEarlyKeys = () => {
    removeEventListener('keydown', keep)
    return keys.splice(0)
  }
})()

// Runs before the first paint, so that a light page never flashes dark: the chosen scheme, the colour of "up", the density of tables.
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
})()

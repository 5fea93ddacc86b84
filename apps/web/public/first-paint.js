// Runs before the first paint, so that a light page never flashes dark: the chosen scheme and the colour of "up".
;(() => {
  const root = document.documentElement
  let scheme = 'dark'
  try {
    scheme = localStorage.getItem('colour-scheme') || 'dark'
    if (localStorage.getItem('up-colour') === 'red') root.dataset.up = 'red'
  } catch {
    // No storage: the defaults.
  }
  root.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark'
})()

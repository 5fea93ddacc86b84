// Runs before the first paint, so that a light page never flashes dark.
;(() => {
  let scheme = 'dark'
  try {
    scheme = localStorage.getItem('colour-scheme') || 'dark'
  } catch {
    // No storage: the default.
  }
  document.documentElement.dataset.mantineColorScheme = scheme === 'light' ? 'light' : 'dark'
})()

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/\bEdg(?:e|A|iOS)?\/(\d+)/, 'Edge'],
  [/\b(?:OPR|Opera)\/(\d+)/, 'Opera'],
  [/\b(?:Firefox|FxiOS)\/(\d+)/, 'Firefox'],
  [/\b(?:(?:Headless)?Chrome|CriOS)\/(\d+)/, 'Chrome'],
  [/\bVersion\/(\d+).*\bSafari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Windows/, 'Windows'],
  [/Android/, 'Android'],
  [/iPhone|iPad|iPod/, 'iOS'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/Linux|X11/, 'Linux'],
]
const LENGTH_MAX = 60

/** A user agent as a person would say it ("Firefox 140, Linux"); product names, the same in every language. */
export const deviceName = (userAgent: string): string => {
  const browser = BROWSERS.map(([pattern, name]) => ({ name, version: pattern.exec(userAgent)?.[1] })).find(found => found.version)
  const system = SYSTEMS.find(([pattern]) => pattern.test(userAgent))?.[1]
  if (browser) return `${browser.name} ${browser.version}${system ? `, ${system}` : ''}`
  // Every browser begins so; what an unknown one adds would be cut before it says its own name.
  if (system && userAgent.startsWith('Mozilla/')) return system
  return userAgent.replace(/[^\x20-\x7e]/g, '').slice(0, LENGTH_MAX)
}

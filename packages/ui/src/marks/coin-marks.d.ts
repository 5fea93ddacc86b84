/** Addresses of the drawings that the build of the web app has, by asset. */
declare module 'virtual:coin-marks' {
  const addresses: Readonly<Record<string, string>>
  export default addresses
}

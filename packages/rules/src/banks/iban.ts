/** How long the IBAN of a country is, by the register of ISO 13616. */
const LENGTHS: ReadonlyMap<string, number> = new Map(
  (
    'AD24 AE23 AL28 AT20 AZ28 BA20 BE16 BG22 BH22 BI27 BR29 BY28 CH21 CR22 CY28 CZ24 DE22 DJ27 DK18 DO28 EE20 EG29 ES24 FI18 FK18 FO18 FR27 GB22 GE22 GI23 ' +
    'GL18 GR27 GT28 HR21 HU28 IE22 IL23 IQ23 IS26 IT27 JO30 KW30 KZ20 LB28 LC32 LI21 LT20 LU20 LV21 LY25 MC27 MD24 ME22 MK19 MN20 MR27 MT31 MU30 NI28 NL18 ' +
    'NO15 OM23 PK24 PL28 PS29 PT25 QA29 RO24 RS22 RU33 SA24 SC31 SD18 SE24 SI19 SK24 SM27 SO23 ST25 SV28 TL23 TN24 TR26 UA29 VA22 VG24 XK20 YE30'
  )
    .split(' ')
    .map(entry => [entry.slice(0, 2), Number(entry.slice(2))]),
)

/** Remainder of the division by 97 of the number that an IBAN stands for (ISO 7064): its head moved behind, letters as 10 to 35. */
const remainder = (iban: string): bigint =>
  BigInt([...`${iban.slice(4)}${iban.slice(0, 4)}`].map(sign => String(Number.parseInt(sign, 36))).join('')) % 97n

/**
 * Whether an account number claims to be an IBAN, by the code of a country that has them and two check digits, and cannot be one: its length is
 * another country's, or a sign of it is wrong or exchanged. Spaces, hyphens and small letters do not matter.
 */
export function isImpossibleIban(number: string): boolean {
  const iban = number.replace(/[ -]/g, '').toUpperCase()
  const length = /^[A-Z]{2}\d{2}/.test(iban) ? LENGTHS.get(iban.slice(0, 2)) : undefined
  return length !== undefined && (iban.length !== length || remainder(iban) !== 1n)
}

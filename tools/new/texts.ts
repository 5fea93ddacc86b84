import { LANGUAGE_CODES, type Language } from '../../packages/i18n/src/languages.ts'
import type { MakeFloor } from './floor.ts'
import { addImport, addRow, addText, addTo } from './lists.ts'

/** What the first screen says beside the product's name, which nobody can know in other languages. */
const TEXTS: Readonly<Record<Language, Readonly<Record<'join' | 'joined' | 'deposit' | 'bonus' | 'leave' | 'asked', string>>>> = {
  en: { join: 'Join', joined: 'Joined', deposit: 'Deposit', bonus: 'Bonus', leave: 'Ask for it back', asked: 'Asked for back' },
  es: {
    join: 'Participar',
    joined: 'Participa desde',
    deposit: 'Depósito',
    bonus: 'Bonificación',
    leave: 'Pedir la devolución',
    asked: 'Devolución solicitada',
  },
  fr: {
    join: 'Participer',
    joined: 'Participe depuis',
    deposit: 'Dépôt',
    bonus: 'Prime',
    leave: 'Demander la restitution',
    asked: 'Restitution demandée',
  },
  de: {
    join: 'Teilnehmen',
    joined: 'Teilnahme seit',
    deposit: 'Einlage',
    bonus: 'Zusatzbetrag',
    leave: 'Zurückfordern',
    asked: 'Zurückgefordert',
  },
  jp: { join: '参加する', joined: '参加日時', deposit: '預け入れ額', bonus: 'ボーナス', leave: '返却を申請', asked: '返却申請日時' },
  kr: { join: '참여', joined: '참여 일시', deposit: '예치금', bonus: '보너스', leave: '반환 신청', asked: '반환 신청 일시' },
  th: { join: 'เข้าร่วม', joined: 'เข้าร่วมเมื่อ', deposit: 'เงินวาง', bonus: 'โบนัส', leave: 'ขอคืน', asked: 'ขอคืนเมื่อ' },
  vn: {
    join: 'Tham gia',
    joined: 'Tham gia từ',
    deposit: 'Tiền đặt',
    bonus: 'Tiền thưởng',
    leave: 'Yêu cầu hoàn lại',
    asked: 'Đã yêu cầu hoàn lại',
  },
  zh: { join: '参加', joined: '参加时间', deposit: '存放数额', bonus: '奖励', leave: '申请退回', asked: '申请退回时间' },
  tw: { join: '參加', joined: '參加時間', deposit: '存放數額', bonus: '獎勵', leave: '申請退回', asked: '申請退回時間' },
  ar: {
    join: 'انضمام',
    joined: 'تاريخ الانضمام',
    deposit: 'الإيداع',
    bonus: 'المكافأة',
    leave: 'طلب الاسترداد',
    asked: 'تاريخ طلب الاسترداد',
  },
}

/** The product's dictionary, its name in the menus, the palette, and lists of wallets and records in all languages, which has to be translated, and its word in the glossary. */
export const textFloor: MakeFloor = ({ word, camel, title }) => {
  const folder = 'packages/i18n/dictionaries'
  const dictionaries = LANGUAGE_CODES.map(language => [
    `${folder}/${language}/${word}.json`,
    `${JSON.stringify({ title, ...TEXTS[language] }, null, 2)}\n`,
  ])
  const menus = LANGUAGE_CODES.map(language => [
    `${folder}/${language}/navigation.json`,
    (text: string) => addText(text, 'entry', camel, title),
  ])
  const palettes = LANGUAGE_CODES.map(language => [
    `${folder}/${language}/palette.json`,
    (text: string) => addText(text, 'words', camel, title.toLowerCase()),
  ])
  // Its wallet and the reason for which it moves money, where wallets and records are listed.
  const money = LANGUAGE_CODES.flatMap(language => [
    [`${folder}/${language}/payments.json`, (text: string) => addText(addText(text, 'wallet', camel, title), 'reason', camel, title)],
    [`${folder}/${language}/account-closing.json`, (text: string) => addText(text, 'wallet', camel, title)],
  ])
  const line = `'${word}',`
  return {
    files: Object.fromEntries(dictionaries),
    lines: {
      ...Object.fromEntries([...menus, ...palettes, ...money]),
      'GLOSSARY.md': text =>
        addRow(text, 'One word a thing', `| ${title.toLowerCase()} ${Array.from({ length: 6 }, () => `| \`${word}\` `).join('')}|`),
      'packages/i18n/src/languages.ts': text => addTo(text, 'AREAS', line),
      'apps/web/src/shared/i18next.d.ts': text => {
        const imported = addImport(text, `import type ${camel} from '@assay/i18n/dictionaries/en/${word}.json'`)
        return addTo(addTo(imported, 'defaultNS', line), 'resources', `'${word}': typeof ${camel}`)
      },
    },
  }
}

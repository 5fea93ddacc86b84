import { LANGUAGE_CODES, type Language } from '../../packages/i18n/src/languages.ts'
import type { MakeFloor } from './floor.ts'
import { addImport, addRow, addText, addTo } from './lists.ts'

/** What the first screen says beside the product's name, which nobody can know in other languages. */
const TEXTS: Readonly<Record<Language, { join: string; joined: string }>> = {
  en: { join: 'Join', joined: 'Joined' },
  es: { join: 'Participar', joined: 'Participa desde' },
  fr: { join: 'Participer', joined: 'Participe depuis' },
  de: { join: 'Teilnehmen', joined: 'Teilnahme seit' },
  jp: { join: '参加する', joined: '参加日時' },
  kr: { join: '참여', joined: '참여 일시' },
  th: { join: 'เข้าร่วม', joined: 'เข้าร่วมเมื่อ' },
  vn: { join: 'Tham gia', joined: 'Tham gia từ' },
  zh: { join: '参加', joined: '参加时间' },
  tw: { join: '參加', joined: '參加時間' },
  ar: { join: 'انضمام', joined: 'تاريخ الانضمام' },
}

/** The product's dictionary, its name in the menus and the palette in all languages, which has to be translated, and its word in the glossary. */
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
  const line = `'${word}',`
  return {
    files: Object.fromEntries(dictionaries),
    lines: {
      ...Object.fromEntries([...menus, ...palettes]),
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

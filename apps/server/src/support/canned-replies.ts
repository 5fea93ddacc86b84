import { DEFAULT_LANGUAGE, isLanguage } from '@assay/i18n/languages'
import type { Messages } from '../http/messages.ts'
import { firstName } from './conversations.ts'

/** Replies that stand ready; their texts are in the dictionaries of all languages (`support:canned.<name>`), and so is their order here. */
const CANNED_REPLIES = [
  'hello',
  'looking',
  'needDocument',
  'needMore',
  'depositOnItsWay',
  'depositWrongNetwork',
  'withdrawalInReview',
  'withdrawalSent',
  'contractSettled',
  'neverAsk',
  'solved',
  'noAnswer',
] as const

interface Fields {
  /** Language of the conversation. */
  lang: string
  /** Whole name of who replies: people read the first name. */
  operator: string
  /** Number of the newest record that the person attached; empty where there is none. */
  record: string
}

/** All of them, titled in English and worded in the language of the conversation, with first name and record filled in. */
export const cannedReplies = (messages: Messages, { lang, operator, record }: Fields) => {
  const language = isLanguage(lang) ? lang : DEFAULT_LANGUAGE
  const fields = { name: firstName(operator), record: record === '' ? '…' : record }
  return CANNED_REPLIES.map(name => ({
    name,
    title: messages(DEFAULT_LANGUAGE, `support:canned.${name}`, fields),
    text: messages(language, `support:canned.${name}`, fields),
  }))
}

import { BANK_CALLS } from './bank-calls.ts'
import type { GuardedCall } from './guarded-call.ts'
import { LOAN_CALLS } from './loan-calls.ts'
import { MONEY_CALLS } from './money-calls.ts'
import { PROOF_CALLS } from './proof-calls.ts'

/**
 * Every call that acts for a person, about the person or their money. Either it moves money out or changes what guards the account: then it stands in one of the
 * lists above with everything that it asks for. Or here it says why nothing is asked for but the session. A call that has no line fails the test.
 */
const GUARDED: readonly GuardedCall[] = [...MONEY_CALLS, ...BANK_CALLS, ...LOAN_CALLS, ...PROOF_CALLS]

const IN = 'money comes in'
const SENT = 'sends a code or a text, and does nothing without it'
const OPENS = 'opens a session by proofs of its own, and no session moves money by itself'
const TAKES_AWAY = 'takes something away from whoever could misuse it'
const BEGUN = 'ends only what was begun in this session with every proof'
const OWN = 'the money stays with its owner'
const PERSON = 'is about the person, and neither money nor a guard of it'

/** Calls that ask for no proof beside the session, and why they need none. */
const UNGUARDED: Readonly<Record<string, string>> = {
  'web/endSessions': TAKES_AWAY,
  'web/signInDaily': IN,
  'web/claimTask': IN,
  'web/getCode': SENT,
  'web/reg_checkcode': SENT,
  'web/userLogin': OPENS,
  'web/userLogout': TAKES_AWAY,
  'web/userRegister': OPENS,
  'web/freezeAccount': TAKES_AWAY,
  'web/freezeByLink': TAKES_AWAY,
  'web/getContactCode': SENT,
  'web/getOwnCode': SENT,
  'web/confirmTotp': BEGUN,
  'web/addPasskey': BEGUN,
  'web/beginPasskeyLogin': OPENS,
  'web/loginByPasskey': OPENS,
  'web/renamePasskey': PERSON,
  'web/beginProvePasskey': PERSON,
  'web/proveCode': PERSON,
  'web/provePasskey': PERSON,
  'web/addDappWallet': BEGUN,
  'web/beginDappWalletLogin': SENT,
  'web/ethSignlog': OPENS,
  'web/endApiKey': TAKES_AWAY,
  'web/askForData': 'gives a copy of what is held of the person, for password and code (personal-data.test.ts)',
  'web/makeStatement': 'writes a file of records that its owner alone can download (statement.test.ts)',
  'web/setNotifications': PERSON,
  'web/readMessage': PERSON,
  'web/readMessages': PERSON,
  'web/savePushSubscription': PERSON,
  'web/removePushSubscription': PERSON,
  'web/cancelOpenOrders': OWN,
  'web/keepAccount': 'ends the closing that its person asked for, and no freeze for another reason (account-closing.test.ts)',
  'web/sendClosingCode': SENT,
  'web/exitDemo': PERSON,
  'web/resetDemo': PERSON,
  'web/tempLogin': OPENS,
  'web/excludeSelf': TAKES_AWAY,
  'web/setLossLimit': PERSON,
  'web/setTradingLimit': PERSON,
  'web/getTestUsdt': IN,
  'web/transferBetweenWallets': OWN,
  'web/findRecipient': PERSON,
  'web/addDepositAddress': IN,
  'web/findDeposit': IN,
  'web/getQrcode': IN,
  'web/sendTestDeposit': IN,
  'web/submitVoucherDeposit': IN,
  'web/uploadVoucherImage': IN,
  'web/cancelWithdrawal': OWN,
  'web/sellProfit': OWN,
  'web/lendBack': 'pays what is owed to the house alone, never more (loans.test.ts)',
  'web/saveLoanDraft': PERSON,
  'web/uploadLoanPaper': PERSON,
  'web/withdrawLoan': TAKES_AWAY,
  'web/uploadLoanVoucher': IN,
  'web/submitLoanVoucher': IN,
  'web/quoteConversion': 'reserves nothing, and moves nothing',
  'web/executeConversion': OWN,
  'web/sweepSmallBalances': OWN,
  'web/quoteUsdSale': 'reserves nothing, and moves nothing',
  'web/sellForUsd': OWN,
  'web/quoteQuickBuy': 'reserves nothing, and moves nothing',
  'web/placeQuickBuy': IN,
  'web/cancelQuickBuy': 'takes back what nobody has paid for; no money is held for it',
  'web/cancelBankPayout': OWN,
  'web/reduceSubscription': OWN,
  'web/withdrawSubscription': OWN,
  'web/getSupportCode': SENT,
  'web/startConversation': PERSON,
  'web/sendSupportMessage': PERSON,
  'web/markConversationRead': PERSON,
  'web/setSupportTyping': PERSON,
  'web/endConversation': PERSON,
  'web/rateConversation': PERSON,
  'web/uploadSupportPicture': PERSON,
  'web/removeSupportPicture': PERSON,
}

export const PROTECTION_TABLE = { GUARDED, UNGUARDED }

import { FREEZE_REASONS } from '@assay/rules/freeze-reasons'
import { z } from '../call.ts'
import { last, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'
import * as contacts from './contacts.ts'
import * as security from './security.ts'
import * as securityQuestion from './security-question.ts'
import * as signIns from './sign-ins.ts'

const accountFreeze = z.object({
  /** Why the own account is frozen; empty while it is not. */
  frozen: z.enum(['', ...FREEZE_REASONS]),
})

export const peopleProduct = product({
  word: 'people',
  calls: [calls, security, signIns, contacts, securityQuestion],
  channels: {
    accountFreeze: ofPerson(accountFreeze, last),
  },
  refusals: {
    userUnknown: 3002,
    userExists: 3003,
    userFrozen: 3004,
    countryClosed: 3156,
    countryRequired: 4010,
    accountEmpty: 4011,
    phoneInvalid: 4012,
    emailInvalid: 4013,
    codeRequired: 4014,
    codeWrong: 4015,
    codeTooSoon: 4016,
    passwordEmpty: 4017,
    passwordLength: 4018,
    passwordCommon: 4019,
    passwordsDiffer: 4020,
    agreementRequired: 4021,
    invitationRequired: 4022,
    invitationUnknown: 4023,
    credentialsEmpty: 4024,
    signInFailed: 4025,
    tooManyAttempts: 4026,
    currentPasswordWrong: 4027,
    countryNotAllowed: 4034,
    antiPhishingCodeInvalid: 4130,
    freezeLinkInvalid: 4131,
    freezeNotOwn: 4132,
    contactNotBound: 4140,
    contactSame: 4141,
    lastContact: 4142,
    ownCodeWrong: 4143,
    contactHeld: 4144,
    securityAnswerRequired: 4145,
    securityAnswerAsked: 4146,
    securityAnswerWrong: 4147,
    registrationClosed: 4280,
    phonePremium: 4370,
    emailDomainInvalid: 4503,
  },
  settings: {
    countries: {
      of: 'house',
      values: {},
      rows: {
        name: 'countries',
        columns: {
          country: 'country',
          registration: 'access',
          spot: 'access',
          perpetual: 'access',
          delivery: 'access',
          earn: 'access',
          deposits: 'access',
          loans: 'access',
          incentives: 'access',
          launchpad: 'access',
        },
      },
    },
  },
})

import { last, ofPerson } from '../channel.ts'
import { product } from '../product.ts'
import * as calls from './calls.ts'

export const verificationProduct = product({
  word: 'verification',
  calls: [calls],
  channels: {
    verification: ofPerson(calls.verification, last),
  },
  refusals: {
    verificationUnderReview: 4090,
    verificationApproved: 4091,
    verificationOrder: 4092,
    verificationClosed: 4093,
    verificationItemRequired: 4094,
    verificationNotAsked: 4095,
    photoRequired: 4096,
    photoTwice: 4482,
  },
})

import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'

/** What a guardian consents to: one checkbox each, initially unchecked (domain.md 7.2 L1). */
export const consentPurposes = ['truth', 'privacy', 'sensitive'] as const

export const ConsentPurpose = z.enum(consentPurposes)
export type ConsentPurpose = z.output<typeof ConsentPurpose>

export const consentLabels: Record<ConsentPurpose, string> = {
  truth: '真实性承诺',
  privacy: '儿童个人信息处理告知',
  sensitive: '敏感个人信息单独同意',
}

/** A consent text. The form sends `textHash` back to prove which version was on screen. */
export const ConsentText = z.object({
  purpose: ConsentPurpose,
  title: z.string(),
  body: z.string(),
  textVersion: z.string(),
  textHash: z.string(),
})
export type ConsentText = z.output<typeof ConsentText>

export const listConsentTexts = endpoint({
  method: 'GET',
  path: '/blade-weixin/baoming/consents',
  summary: 'The texts that a guardian agrees to before submitting',
  may: 'public',
  input: nothing,
  reply: z.object({ records: z.array(ConsentText) }),
})

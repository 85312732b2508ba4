import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { id, labelled, nothing } from '../../../platform/contract/shapes.ts'
import { peoplePermissions } from './permissions.ts'

/**
 * What a guardian agrees to before the school publishes photos and videos of a child. A changed
 * text gets a new version; consents keep version and hash of the text that was read.
 */
export const photoConsentText = {
  version: '2026-11',
  text: '我同意学校在校园新闻、学校公众号、宣传栏和活动资料中，公开发布孩子在校学习和活动的照片与影像，不同时公开孩子的证件号、住址和联系方式。不同意不影响孩子参加任何学习和活动。我可以随时在这里撤回；撤回后学校不再发布新的照片和影像，并撤下学校能够撤下的内容。',
} as const

const child = { childId: labelled('孩子', id) }
const refusals = ['NOT_FOUND', 'MAY_NOT_CONSENT', 'CUSTODY_FROZEN']

export const givePhotoConsent = endpoint({
  method: 'POST',
  path: '/blade-people/child/photo-consent/give',
  summary: 'A guardian lets the school publish photos and videos of an own child',
  may: peoplePermissions.family,
  input: z.object({
    ...child,
    version: labelled(
      '条款版本',
      z.string().check(
        z.refine((version) => version === photoConsentText.version, {
          error: '已更新，请刷新后重新阅读',
        }),
      ),
    ),
  }),
  reply: nothing,
  refusals,
})

export const withdrawPhotoConsent = endpoint({
  method: 'POST',
  path: '/blade-people/child/photo-consent/withdraw',
  summary: 'A guardian withdraws the consent to published photos; it ends at once',
  may: peoplePermissions.family,
  input: z.object(child),
  reply: nothing,
  refusals,
})

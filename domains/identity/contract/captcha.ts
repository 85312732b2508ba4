import * as z from 'zod/mini'

import { endpoint } from '../../../platform/contract/endpoint.ts'
import { nothing } from '../../../platform/contract/shapes.ts'

/**
 * `image` is a PNG data URL of 130 x 48 pixels. `key` goes back with the five characters and works
 * once.
 */
const Captcha = z.object({ key: z.string(), image: z.string() })

export const oauthCaptcha = endpoint({
  method: 'GET',
  path: '/blade-auth/oauth/captcha',
  summary: 'Captcha image with five characters (commercial dialect, key and image at the top)',
  may: 'public',
  effect: 'write',
  wrapping: 'bare',
  input: nothing,
  reply: z.extend(Captcha, { success: z.string(), msg: z.string() }),
})

export const openCaptcha = endpoint({
  method: 'GET',
  path: '/blade-auth/captcha',
  summary: 'Captcha image with five characters (open dialect)',
  may: 'public',
  effect: 'write',
  input: nothing,
  reply: Captcha,
})

import type { Database } from '../../../../platform/server/database/db.ts'
import type { Keys } from '../../../../platform/server/keys/keys.ts'
import { storeCaptcha } from '../signIn/captchas.ts'

/** For tests: a captcha with a known answer; no picture is drawn. */
export async function someCaptcha(
  database: Database,
  keys: Keys,
  now: Date,
  answer = 'Ab3dE',
): Promise<{ captcha_key: string; captcha_code: string }> {
  const key = await storeCaptcha({ database, keys }, answer, now)
  return { captcha_key: key, captcha_code: answer }
}
